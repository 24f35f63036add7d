import { MemberLevel } from '@guanlan/contract';
import * as z from 'zod/mini';
import { perLevel } from './levels.js';
import { type LlmProviderEnv, readLlmProviders } from './llm.js';
import { marketVariables } from './market.js';
import { passwordSecrets } from './passwords.js';
import { flag, hosts, integer, oneOf, origin, proxies, rsaKey, text, url } from './types.js';

/** One or more environment variables are invalid. The message names each with its permitted values. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly code = 'ENV_INVALID';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const ANSWERS_A_DAY = 200;
const chatDaily = perLevel(MemberLevel.options, { max: 1_000_000, usual: ANSWERS_A_DAY });

/** Value of `CHAT_DAILY_LIMIT` where it is not set. */
export const usualChatDaily = chatDaily.parse(String(ANSWERS_A_DAY));

const key = text('at least 32 characters', (value) => value.length >= 32);

const keys = text('keys of at least 32 characters, separated by commas', (value) =>
  value.split(',').every((part) => part.trim().length >= 32),
);

/** Every variable but `LLM_<NAME>_…`, which come in any number. docs/configuration.md says what each is for. */
export const variables = z.partial(
  z.object({
    APP_ENV: oneOf('local', 'production'),
    ALLOW_DEMO: flag,
    HOST: text('a host name or an IP address', (value) => /^[\w.:-]+$/.test(value)),
    PORT: integer(0, 65_535),
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: proxies,
    /** Set by the launcher: a descriptor that closes when it dies. */
    GUANLAN_LIFELINE: integer(3, 255),
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    DATA_DIR: text('a folder'),
    /** Set by pnpm: the folder in which the command was started. */
    INIT_CWD: text('a folder'),
    WEB_DIR: text('a folder'),
    DATABASE_URL: url('postgres://user:password@host:port/database', 'postgres:', 'postgresql:'),
    DATABASE_POOL: integer(1, 200),
    REDIS_URL: url('redis://host:port or rediss://host:port', 'redis:', 'rediss:'),
    S3_ENDPOINT: url('an http or https address', 'http:', 'https:'),
    S3_REGION: text('a region'),
    S3_BUCKET: text('a bucket'),
    S3_ACCESS_KEY_ID: text('a key id'),
    S3_SECRET_ACCESS_KEY: text('a key'),
    SAFETY_BASE_URL: url('an http or https address', 'http:', 'https:'),
    SAFETY_API_KEY: text('a key'),
    SAFETY_MODEL: text('a model'),
    WECHAT_MP_APP_ID: text('an app id such as wx0123456789abcdef', (value) => /^wx[0-9a-z]{16}$/.test(value)),
    WECHAT_MP_APP_SECRET: text('32 letters and digits', (value) => /^[0-9a-z]{32}$/i.test(value)),
    WECHAT_MP_TOKEN: text('3 to 32 letters and digits', (value) => /^[0-9a-z]{3,32}$/i.test(value)),
    WECHAT_OPEN_APP_ID: text('an app id such as wx0123456789abcdef', (value) => /^wx[0-9a-z]{16}$/.test(value)),
    WECHAT_OPEN_APP_SECRET: text('32 letters and digits', (value) => /^[0-9a-z]{32}$/i.test(value)),
    WECHAT_MP_BASE_URL: url('an http or https address', 'http:', 'https:'),
    WECHAT_MP_OPEN_URL: url('an http or https address', 'http:', 'https:'),
    WEB_VIEW_HOSTS: hosts,
    SERVICE_WORKER: oneOf('on', 'off'),
    OPS_KEY: text('at least 16 characters', (value) => value.length >= 16),
    SPACE_ID: text('8 to 64 letters, digits, - or _', (value) => /^[\w-]{8,64}$/.test(value)),
    SPACE_SECRET: text('at least 16 characters', (value) => value.length >= 16),
    JWT_SECRET: key,
    CODE_KEY: key,
    ACCESS_TOKEN_KEY: key,
    DATA_KEY: keys,
    UNI_ID_PASSWORD_SECRETS: passwordSecrets,
    UNI_ID_PASSWORD_MODULE: text('a JavaScript module'),
    PUSH_PRIVATE_KEY: rsaKey,
    PUSH_APP_ID: text('an app id, or several separated by commas', (value) => /^[^,]{1,64}(,[^,]{1,64})*$/.test(value)),
    CALLS_PER_IP_MINUTE: integer(1, 1_000_000),
    CALLS_PER_USER_MINUTE: integer(1, 1_000_000),
    READS_PER_IP_MINUTE: integer(1, 1_000_000),
    FILES_PER_IP_MINUTE: integer(1, 1_000_000),
    UPLOADS_PER_IP_HOUR: integer(1, 1_000_000),
    UPLOAD_MB_PER_DAY: integer(1, 1_000_000),
    UPLOAD_MAX_MB: integer(1, 2_000),
    ANONYMOUS_UPLOAD_MB_PER_DAY: integer(0, 1_000_000),
    ANONYMOUS_FILES_MAX_MB: integer(0, 1_000_000_000),
    ANONYMOUS_FILE_DAYS: integer(1, 36_500),
    USER_FILES_MAX_MB: integer(1, 1_000_000_000),
    FILES_MAX_GB: integer(1, 1_000_000),
    FREE_SPACE_RESERVE_MB: integer(0, 1_000_000),
    SPACES_FILE: text('a file'),
    SMS_PER_NUMBER_HOUR: integer(1, 1_000_000),
    SMS_PER_NUMBER_DAY: integer(1, 1_000_000),
    SMS_PER_IP_HOUR: integer(1, 1_000_000),
    SMS_PER_DAY: integer(1, 100_000_000),
    FACTOR_TRIES_PER_USER: integer(1, 1_000_000),
    SMTP_URL: url('smtp://user:password@host:port or smtps://…', 'smtp:', 'smtps:'),
    MAIL_FROM: text('an address such as 观澜 <no-reply@example.com>', (value) =>
      /^[^\r\n]*[^\s@]+@[^\s@]+$/.test(value),
    ),
    MAIL_PER_ADDRESS_HOUR: integer(1, 1_000_000),
    MAIL_PER_ADDRESS_DAY: integer(1, 1_000_000),
    MAIL_PER_IP_HOUR: integer(1, 1_000_000),
    MAIL_PER_DAY: integer(1, 100_000_000),
    CAPTCHA_WORK: integer(1, 100_000),
    CODES_BEFORE_CAPTCHA: integer(0, 1_000_000),
    LOGINS_PER_IP_HOUR: integer(1, 1_000_000),
    REGISTRATIONS_PER_IP_HOUR: integer(1, 1_000_000),
    ACCOUNTS_PER_IP_DAY: integer(1, 1_000_000),
    LLM_FIRST_BYTE_SECONDS: integer(1, 3_600),
    LLM_IDLE_SECONDS: integer(1, 3_600),
    LLM_TOTAL_SECONDS: integer(1, 86_400),
    ...marketVariables,
    CHAT_RUNNING_PER_USER: integer(1, 1_000),
    SEARCH_SOURCE: oneOf('embedded', 'searxng', 'brave', 'qianfan', 'model'),
    SEARCH_SEARXNG_URL: url('an http or https address', 'http:', 'https:'),
    SEARCH_BRAVE_API_KEY: text('a key'),
    SEARCH_BRAVE_URL: url('an http or https address', 'http:', 'https:'),
    SEARCH_QIANFAN_API_KEY: text('a key'),
    SEARCH_QIANFAN_URL: url('an http or https address', 'http:', 'https:'),
    SEARCHES_PER_USER_HOUR: integer(1, 1_000_000),
    CHAT_DAILY_LIMIT: chatDaily,
    PUSH_CONNECTIONS_PER_IP_MINUTE: integer(1, 100_000_000),
    VIDEO_READS_PER_IP_HOUR: integer(1, 1_000_000),
    VIDEO_READS_PER_USER_HOUR: integer(1, 1_000_000),
    TRANSCRIPTIONS_PER_USER_DAY: integer(1, 1_000_000),
    TRANSCRIBE_BASE_URL: url('an http or https address', 'http:', 'https:'),
    TRANSCRIBE_API_KEY: text('a key'),
    TRANSCRIBE_MODEL: text('the name of a model'),
  }),
);

/** The environment after parsing. A variable that is absent or empty is undefined. */
export type Env = z.output<typeof variables> & { readonly llm: readonly LlmProviderEnv[] };

/** Reads the environment; nothing else does. Throws {@link EnvError} naming every variable that cannot be used. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = variables.safeParse(given);
  const llm = readLlmProviders(given);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} must be ${issue.message}`),
    ...llm.problems,
  ];
  if (!parsed.success || problems.length > 0) throw new EnvError([...new Set(problems)]);
  return { ...parsed.data, llm: llm.providers };
}
