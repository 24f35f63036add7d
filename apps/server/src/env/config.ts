import { resolve } from 'node:path';
import { usualCalls } from '@guanlan/contract';
import type { FileSpace } from '../features/files/uploads/space.js';
import type { LegacySettings } from '../features/identity/password/legacy-keys.js';
import type { MemberLevel } from '../features/membership/level.js';
import { defaultWebDir } from '../paths.js';
import { defaultTimers, type Timers } from '../providers/llm/watchdog.js';
import type { MarketConfig } from '../providers/market/registry.js';
import type { WechatApp } from '../providers/oauth/wechat.js';
import type { SearchConfig } from '../providers/search/config.js';
import type { TranscriberOptions } from '../providers/transcribe/openai.js';
import type { WechatMpConfig } from '../providers/wechat/official-account.js';
import { readMarket } from './config-market.js';
import { type Env, EnvError, usualChatDaily } from './env.js';
import type { LlmProviderEnv } from './llm.js';
import { readSearch } from './search.js';

/** The settings of a server, complete and checked. Secrets are apart, in `secrets.ts`. */
export interface Config {
  readonly env: 'local' | 'production';
  readonly logLevel: string;
  readonly http: {
    readonly host: string;
    /** 0: any free one. */
    readonly port: number;
    /** Public address of this server, without a slash at its end; null: the address of each request. */
    readonly publicUrl: string | null;
    readonly trustedProxies: readonly string[];
    /** Hosts whose pages the app may show inside itself. */
    readonly webViewHosts: readonly string[];
    /** Whether browsers get the app's service worker, or one that takes it back. */
    readonly serviceWorker: boolean;
  };
  /** Absolute. */
  readonly dataDir: string;
  /** The built web app, absolute. */
  readonly webDir: string;
  readonly database: {
    /** Null: the embedded PostgreSQL in `dataDir`. */
    readonly url: string | null;
    /** Most simultaneous connections. */
    readonly pool: number;
  };
  readonly redisUrl: string | null;
  /** Other spaces than the server's own, absolute. */
  readonly spacesFile: string | null;
  readonly s3: {
    readonly endpoint: string;
    readonly region: string;
    readonly bucket: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  } | null;
  /** Null: emails are printed to the console. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Most work that a captcha asks for, in steps. */
  readonly captchaWork: number;
  readonly files: {
    /** Upper limit of every use's own, bytes. */
    readonly maxBytes: number;
    /** Largest file that is uploaded without signing in, bytes; 0: none is taken. */
    readonly anonymousMaxBytes: number;
    /** Time after which such a file is deleted, ms. */
    readonly anonymousAge: number;
    /** Most that is stored, bytes. */
    readonly space: FileSpace;
    /** Free space that uploads leave on the disk of `dataDir`, bytes. */
    readonly reserveBytes: number;
  };
  readonly llm: {
    /** Empty: the demo model. */
    readonly providers: readonly LlmProviderEnv[];
    /** Time limits of a provider. */
    readonly timers: Timers;
  };
  /** Sources of the answer search. */
  readonly search: SearchConfig;
  /** Service that checks questions and answers; null: none. */
  readonly safety: { readonly baseUrl: string; readonly apiKey: string | null; readonly model: string | null } | null;
  readonly market: MarketConfig;
  /** Settings for checking the passwords of an older installation's users. */
  readonly legacyPasswords: LegacySettings;
  /** The official account that the test page tries; null: none. */
  readonly wechat: WechatMpConfig | null;
  /** The website app of WeChat's open platform; null: none. */
  readonly wechatOpen: WechatApp | null;
  /** The transcription endpoint; null: none. */
  readonly transcribe: TranscriberOptions | null;
  readonly limits: {
    readonly callsPerIpMinute: number;
    /** Calls of a user that read, and such that write; the other classes of the contract change with it. */
    readonly callsPerUserMinute: number;
    /** Streams opened, and readings of the configuration, each. */
    readonly readsPerIpMinute: number;
    /** Readings of files: a page may show many. */
    readonly filesPerIpMinute: number;
    readonly uploadsPerIpHour: number;
    /** For one user. */
    readonly uploadMbPerDay: number;
    /** Limit for one address, for visitors who are not signed in. */
    readonly anonymousUploadMbPerDay: number;
    readonly smsPerNumberHour: number;
    /** Half of it for devices that the number's account does not know. */
    readonly smsPerNumberDay: number;
    readonly smsPerIpHour: number;
    /** Limit over all numbers, which caps the cost of a day. */
    readonly smsPerDay: number;
    /** Codes of second factors, in a quarter of an hour. */
    readonly factorTriesPerUser: number;
    readonly mailPerAddressHour: number;
    readonly mailPerAddressDay: number;
    readonly mailPerIpHour: number;
    readonly mailPerDay: number;
    /** Codes that an address gets in an hour without a captcha. */
    readonly codesBeforeCaptcha: number;
    readonly loginsPerIpHour: number;
    readonly registrationsPerIpHour: number;
    readonly accountsPerIpDay: number;
    /** Answers that one user may have running at a time. */
    readonly chatRunningPerUser: number;
    readonly searchesPerUserHour: number;
    /** Answers that a user of each member level may request in a day. */
    readonly chatDaily: Readonly<Record<MemberLevel, number>>;
    readonly pushConnectionsPerIpMinute: number;
    /** Pages and captions read for facts of a video. */
    readonly videoReadsPerIpHour: number;
    readonly videoReadsPerUserHour: number;
    readonly transcriptionsPerUserDay: number;
  };
}

/** Fills in defaults and checks variables against each other. Throws {@link EnvError}. */
export function createConfig(env: Env, cwd: string): Config {
  const s3 = readS3(env);
  const search = readSearch(env);
  const wechat = readWechat(env);
  const wechatOpen = readWechatOpen(env);
  const transcribe = readTranscribe(env);
  const dataDir = resolve(cwd, env.DATA_DIR ?? '.data');
  const market = readMarket(env, { dataDir, reserveBytes: reserveBytesOf(env), cwd });
  const problems = [
    ...transcribe.problems,
    ...s3.problems,
    ...search.problems,
    ...wechat.problems,
    ...wechatOpen.problems,
    ...mailProblems(env),
    ...safetyProblems(env),
    ...market.problems,
    ...(env.APP_ENV === 'production' ? productionProblems(env) : []),
  ];
  if (problems.length > 0) throw new EnvError(problems);
  return {
    env: env.APP_ENV ?? 'local',
    logLevel: env.LOG_LEVEL ?? (env.APP_ENV === 'production' ? 'info' : 'warn'),
    http: {
      host: env.HOST ?? '127.0.0.1',
      port: env.PORT ?? 8787,
      publicUrl: env.PUBLIC_URL ?? null,
      trustedProxies: env.TRUSTED_PROXIES ?? [],
      webViewHosts: env.WEB_VIEW_HOSTS ?? [],
      serviceWorker: env.SERVICE_WORKER !== 'off',
    },
    dataDir,
    webDir: resolve(cwd, env.WEB_DIR ?? defaultWebDir),
    database: { url: env.DATABASE_URL ?? null, pool: env.DATABASE_POOL ?? 20 },
    redisUrl: env.REDIS_URL ?? null,
    spacesFile: env.SPACES_FILE === undefined ? null : resolve(cwd, env.SPACES_FILE),
    s3: s3.value,
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    captchaWork: env.CAPTCHA_WORK ?? 2000,
    files: filesOf(env),
    llm: { providers: env.llm, timers: timersOf(env) },
    search: search.value,
    safety: env.SAFETY_BASE_URL
      ? {
          baseUrl: withoutSlash(env.SAFETY_BASE_URL),
          apiKey: env.SAFETY_API_KEY ?? null,
          model: env.SAFETY_MODEL ?? null,
        }
      : null,
    market: market.value,
    legacyPasswords: {
      secrets: env.UNI_ID_PASSWORD_SECRETS ?? [],
      module: env.UNI_ID_PASSWORD_MODULE === undefined ? null : resolve(cwd, env.UNI_ID_PASSWORD_MODULE),
    },
    wechat: wechat.value,
    wechatOpen: wechatOpen.value,
    transcribe: transcribe.value,
    limits: limitsOf(env),
  };
}

const MB = 1_048_576;
const DAY = 86_400_000;
const ANONYMOUS_MB_PER_DAY = 20;

function limitsOf(env: Env): Config['limits'] {
  return {
    callsPerIpMinute: env.CALLS_PER_IP_MINUTE ?? usualCalls.address,
    callsPerUserMinute: env.CALLS_PER_USER_MINUTE ?? usualCalls.user,
    readsPerIpMinute: env.READS_PER_IP_MINUTE ?? 600,
    filesPerIpMinute: env.FILES_PER_IP_MINUTE ?? 3000,
    uploadsPerIpHour: env.UPLOADS_PER_IP_HOUR ?? 600,
    uploadMbPerDay: env.UPLOAD_MB_PER_DAY ?? 2048,
    anonymousUploadMbPerDay: env.ANONYMOUS_UPLOAD_MB_PER_DAY ?? ANONYMOUS_MB_PER_DAY,
    smsPerNumberHour: env.SMS_PER_NUMBER_HOUR ?? 5,
    smsPerNumberDay: env.SMS_PER_NUMBER_DAY ?? 10,
    smsPerIpHour: env.SMS_PER_IP_HOUR ?? 100,
    smsPerDay: env.SMS_PER_DAY ?? 5000,
    factorTriesPerUser: env.FACTOR_TRIES_PER_USER ?? 10,
    mailPerAddressHour: env.MAIL_PER_ADDRESS_HOUR ?? 5,
    mailPerAddressDay: env.MAIL_PER_ADDRESS_DAY ?? 10,
    mailPerIpHour: env.MAIL_PER_IP_HOUR ?? 100,
    mailPerDay: env.MAIL_PER_DAY ?? 5000,
    codesBeforeCaptcha: env.CODES_BEFORE_CAPTCHA ?? 20,
    loginsPerIpHour: env.LOGINS_PER_IP_HOUR ?? 200,
    registrationsPerIpHour: env.REGISTRATIONS_PER_IP_HOUR ?? 20,
    accountsPerIpDay: env.ACCOUNTS_PER_IP_DAY ?? 100,
    chatRunningPerUser: env.CHAT_RUNNING_PER_USER ?? 5,
    searchesPerUserHour: env.SEARCHES_PER_USER_HOUR ?? 200,
    chatDaily: env.CHAT_DAILY_LIMIT ?? usualChatDaily,
    pushConnectionsPerIpMinute: env.PUSH_CONNECTIONS_PER_IP_MINUTE ?? 600,
    videoReadsPerIpHour: env.VIDEO_READS_PER_IP_HOUR ?? 120,
    videoReadsPerUserHour: env.VIDEO_READS_PER_USER_HOUR ?? 120,
    transcriptionsPerUserDay: env.TRANSCRIPTIONS_PER_USER_DAY ?? 20,
  };
}

function filesOf(env: Env): Config['files'] {
  const anonymousMb = env.ANONYMOUS_FILES_MAX_MB ?? 1024;
  return {
    maxBytes: (env.UPLOAD_MAX_MB ?? 100) * MB,
    anonymousMaxBytes: Math.min(env.ANONYMOUS_UPLOAD_MB_PER_DAY ?? ANONYMOUS_MB_PER_DAY, anonymousMb) * MB,
    anonymousAge: (env.ANONYMOUS_FILE_DAYS ?? 7) * DAY,
    space: {
      total: (env.FILES_MAX_GB ?? 100) * 1024 * MB,
      anonymous: anonymousMb * MB,
      perUser: (env.USER_FILES_MAX_MB ?? 5120) * MB,
    },
    reserveBytes: reserveBytesOf(env),
  };
}

const reserveBytesOf = (env: Env): number => (env.FREE_SPACE_RESERVE_MB ?? 512) * MB;

function timersOf({ LLM_FIRST_BYTE_SECONDS, LLM_IDLE_SECONDS, LLM_TOTAL_SECONDS }: Env): Timers {
  const ms = (seconds: number | undefined, usual: number): number => (seconds === undefined ? usual : seconds * 1000);
  return {
    connectMs: defaultTimers.connectMs,
    firstByteMs: ms(LLM_FIRST_BYTE_SECONDS, defaultTimers.firstByteMs),
    idleMs: ms(LLM_IDLE_SECONDS, defaultTimers.idleMs),
    totalMs: ms(LLM_TOTAL_SECONDS, defaultTimers.totalMs),
  };
}

function readS3(env: Env): { value: Config['s3']; problems: string[] } {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint && region && bucket && accessKeyId && secretAccessKey) {
    return { value: { endpoint, region, bucket, accessKeyId, secretAccessKey }, problems: [] };
  }
  const all = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const missing = Object.entries(all).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(all).length) return { value: null, problems: [] };
  return { value: null, problems: missing.map((name) => `${name} must be set beside the other S3_… variables`) };
}

const wechatUrls = (env: Env) => ({
  baseUrl: withoutSlash(env.WECHAT_MP_BASE_URL ?? 'https://api.weixin.qq.com'),
  openUrl: withoutSlash(env.WECHAT_MP_OPEN_URL ?? 'https://open.weixin.qq.com'),
});

function readWechatOpen(env: Env): { value: Config['wechatOpen']; problems: string[] } {
  const { WECHAT_OPEN_APP_ID: appId, WECHAT_OPEN_APP_SECRET: appSecret } = env;
  if (appId && appSecret) return { value: { appId, appSecret, ...wechatUrls(env) }, problems: [] };
  if (appId) return { value: null, problems: ['WECHAT_OPEN_APP_SECRET must be set beside WECHAT_OPEN_APP_ID'] };
  return { value: null, problems: appSecret ? ['WECHAT_OPEN_APP_ID must be set beside WECHAT_OPEN_APP_SECRET'] : [] };
}

/** A key without a place to go to is a slip. */
function safetyProblems({ SAFETY_BASE_URL, SAFETY_API_KEY, SAFETY_MODEL }: Env): string[] {
  const slip = !SAFETY_BASE_URL && (SAFETY_API_KEY ?? SAFETY_MODEL) !== undefined;
  return slip ? ['SAFETY_BASE_URL must be set beside SAFETY_API_KEY and SAFETY_MODEL'] : [];
}

/** Both or neither: a letter must come from somewhere. */
function mailProblems({ SMTP_URL, MAIL_FROM }: Env): string[] {
  if (SMTP_URL && !MAIL_FROM) return ['MAIL_FROM must be set beside SMTP_URL'];
  return MAIL_FROM && !SMTP_URL ? ['SMTP_URL must be set beside MAIL_FROM'] : [];
}

function readWechat(env: Env): { value: Config['wechat']; problems: string[] } {
  const { WECHAT_MP_APP_ID: appId, WECHAT_MP_APP_SECRET: appSecret, WECHAT_MP_TOKEN: token } = env;
  if (appId && appSecret && token) {
    return { value: { appId, appSecret, token, ...wechatUrls(env) }, problems: [] };
  }
  const all = { WECHAT_MP_APP_ID: appId, WECHAT_MP_APP_SECRET: appSecret, WECHAT_MP_TOKEN: token };
  const missing = Object.entries(all).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(all).length) return { value: null, problems: [] };
  return { value: null, problems: missing.map((name) => `${name} must be set beside the other WECHAT_MP_… variables`) };
}

function readTranscribe(env: Env): { value: Config['transcribe']; problems: string[] } {
  const { TRANSCRIBE_BASE_URL: baseUrl, TRANSCRIBE_API_KEY: apiKey, TRANSCRIBE_MODEL: model } = env;
  if (baseUrl && apiKey && model) return { value: { baseUrl: withoutSlash(baseUrl), apiKey, model }, problems: [] };
  const all = { TRANSCRIBE_BASE_URL: baseUrl, TRANSCRIBE_API_KEY: apiKey, TRANSCRIBE_MODEL: model };
  const missing = Object.entries(all).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(all).length) return { value: null, problems: [] };
  return {
    value: null,
    problems: missing.map((name) => `${name} must be set beside the other TRANSCRIBE_… variables`),
  };
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/**
 * Problems of production settings: demo services, links to an unknown address, and secrets that the next deploy would
 * lose.
 */
function productionProblems(env: Env): string[] {
  const problems: string[] = [];
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL must be set in production: the address that users open');
  const demo = demoServices(env);
  if (demo.length > 0 && !env.ALLOW_DEMO) {
    problems.push(`ALLOW_DEMO must be 1 to run production on demo services: ${demo.join(', ')}`);
  }
  if (!env.DATA_DIR) {
    const names = [
      'JWT_SECRET',
      'CODE_KEY',
      'ACCESS_TOKEN_KEY',
      'DATA_KEY',
      'SPACE_ID',
      'SPACE_SECRET',
      'OPS_KEY',
    ] as const;
    const more = ['PUSH_PRIVATE_KEY', 'PUSH_APP_ID', 'DATABASE_URL', 'S3_ENDPOINT'] as const;
    const missing = [...names, ...more].filter((name) => !env[name]);
    if (missing.length > 0) {
      problems.push(`DATA_DIR must be set in production to a folder that deploys keep, or else ${missing.join(', ')}`);
    }
  }
  return problems;
}

/** Demo services that replace a real one under this environment. */
function demoServices(env: Env): string[] {
  return [
    'SMS codes go to the console (no carrier is connected yet)',
    ...(env.SMTP_URL ? [] : ['letters go to the console (set SMTP_URL and MAIL_FROM)']),
    ...(env.llm.length === 0
      ? ['the demo model (set LLM_DEEPSEEK_API_KEY, or the variables of another provider)']
      : []),
    ...((env.MARKET_SOURCE ?? 'simulated') === 'simulated'
      ? ['a simulated exchange (set MARKET_SOURCE to a source whose terms allow what you do)']
      : []),
  ];
}
