import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FunctionInput, FunctionName, FunctionOutput, NewToken } from '@guanlan/contract';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createApp } from '../../src/app.js';
import { type AppContext, createContext } from '../../src/context.js';
import { createConfig } from '../../src/env/config.js';
import { readEnv } from '../../src/env/env.js';
import type { Chore } from '../../src/housekeeping.js';
import type { CronEntry } from '../../src/jobs/task.js';
import type { WebReader } from '../../src/providers/fetch/port.js';
import type { Network } from '../../src/providers/fetch/public-client.js';
import type { Llm } from '../../src/providers/llm/port.js';
import type { Mail, MailSender } from '../../src/providers/mail/port.js';
import type { createMarketSource } from '../../src/providers/market/registry.js';
import type { RealnameChecker } from '../../src/providers/realname/port.js';
import type { SmsSender } from '../../src/providers/sms/port.js';
import type { Disk } from '../../src/readiness/data-dir.js';
import type { Secrets } from '../../src/secrets.js';
import type { Space } from '../../src/spaces.js';
import { authorize, invokeFunction } from './cloud-call.js';
import { createTestDatabase } from './database.js';

/** A code that the server sent. */
interface SentCode {
  readonly mobile: string;
  readonly code: string;
}

/** Outcome of a call: its data, or its error. */
type Outcome<N extends FunctionName> =
  | { readonly data: FunctionOutput<N> & { newToken?: NewToken }; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: { code: string; message: string; fields?: Record<string, string> } };

/** The whole server, on a free port and a database of its own. */
export interface TestApp {
  /** Without a slash at its end. */
  readonly url: string;
  readonly ctx: AppContext;
  readonly databaseUrl: string;
  /** Every code sent so far, oldest first. */
  readonly codes: readonly SentCode[];
  /** Every letter sent so far, oldest first. */
  readonly mails: readonly Mail[];
  /** Notices sent to accounts by text message so far. */
  readonly notifications: readonly { readonly mobile: string; readonly notification: string }[];
  /** Log lines so far, as they would be written. */
  readonly logLines: readonly string[];
  /** Lets time pass for the server, ms. */
  advance(ms: number): void;
  /** Sets the server's wall clock, and nothing else, forward or back, ms. */
  setClock(by: number): void;
  /** Calls a function as the web app would: signed, with an access token, as the owner of `token`. */
  call<N extends FunctionName>(name: N, args: FunctionInput<N>, token?: string, deviceId?: string): Promise<Outcome<N>>;
  /** The solution of a new challenge. */
  captcha(): Promise<string>;
  /** Registers a user with a password; a random name unless it is given. */
  register(username?: string): Promise<{ uid: string; token: string; username: string; password: string }>;
  /** The code that was last sent to a number or an address. */
  lastCode(to: string): string;
  /** Signs a number in, a new one unless it is given. */
  signIn(mobile?: string): Promise<{ readonly uid: string; readonly token: string; readonly mobile: string }>;
  /** Takes the database away under the running server. */
  dropDatabase(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly llm?: Llm;
  readonly marketSource?: typeof createMarketSource;
  /** The real reader over another network: the rule stays. */
  readonly web?: WebReader;
  /** The network to push services of browsers: the rule stays. */
  readonly network?: Network;
  /** The disk of the data folder as the server sees it. */
  readonly disk?: Disk;
  /** Spaces beside the first. */
  readonly spaces?: readonly Space[];
  readonly sms?: SmsSender;
  readonly realname?: RealnameChecker;
  readonly mail?: MailSender;
  readonly verifyLegacy?: AppContext['verifyLegacy'];
  /** A database to start on, for instance that of another test app; it is not dropped then. */
  readonly databaseUrl?: string;
  /** Cron entries: none unless they are given, or `features` for those of the features. */
  readonly cron?: readonly CronEntry[] | 'features';
  /** Periodic work of the node: that of the features unless it is given. */
  readonly chores?: readonly Chore[];
  /** The server's name; a random one, as of another machine, unless it is given. */
  readonly node?: string;
}

const secrets: Secrets = {
  jwtSecret: 'jwt-secret-for-tests-only-0123456789',
  codeKey: 'code-key-for-tests-only-0123456789',
  accessTokenKey: 'access-key-for-tests-only-0123456789',
  dataKey: 'data-key-for-tests-only-0123456789',
  spaceId: 'guanlan-tests',
  spaceSecret: 'space-secret-for-tests',
  opsKey: 'ops-key-for-tests-only',
  pushPrivateKey: inject('pushKey'),
  pushAppId: '__UNI__TEST',
  databasePassword: 'unused-in-tests-000',
};

/** Settings of test apps. Limits for one visitor are raised, since all tests come from one address. */
const testEnv = {
  // To make all companies of the simulated market takes longer than most tests.
  MARKET_SIM_EVERY: '12',
  DATABASE_POOL: '10',
  SMS_PER_IP_HOUR: '100000',
  SMS_PER_NUMBER_DAY: '100000',
  MAIL_PER_ADDRESS_DAY: '100000',
  CALLS_PER_IP_MINUTE: '1000000',
  CALLS_PER_USER_MINUTE: '1000000',
  CODES_BEFORE_CAPTCHA: '100000',
  MAIL_PER_IP_HOUR: '100000',
  LOGINS_PER_IP_HOUR: '100000',
  REGISTRATIONS_PER_IP_HOUR: '100000',
  ACCOUNTS_PER_IP_DAY: '100000',
  CAPTCHA_WORK: '4',
  PUSH_CONNECTIONS_PER_IP_MINUTE: '1000000',
};

/** Messages sent to users. */
interface Sent {
  readonly codes: SentCode[];
  readonly mails: Mail[];
  readonly notifications: { mobile: string; notification: string }[];
}

/** Ports that a test replaces; messages to users are gathered unless it does. */
function replacedPorts(
  options: TestAppOptions,
  { codes, mails, notifications }: Sent,
): NonNullable<Parameters<typeof createContext>[0]['overrides']> {
  return {
    sms: options.sms ?? {
      demo: true,
      send: async (message) => {
        if ('notification' in message) notifications.push(message);
        else codes.push({ mobile: message.mobile, code: message.code });
      },
    },
    ...(options.env?.SMTP_URL === undefined && {
      mail: options.mail ?? { demo: true, send: async (mail) => void mails.push(mail), close: async () => {} },
    }),
    ...(options.verifyLegacy && { verifyLegacy: options.verifyLegacy }),
    ...(options.llm && { llm: options.llm }),
    ...(options.marketSource && { marketSource: options.marketSource }),
    ...(options.disk && { disk: options.disk }),
    ...(options.web && { web: options.web }),
    ...(options.network && { network: options.network }),
    ...(options.realname && { realname: options.realname }),
  };
}

/** Calls functions of a server as a client does, with an access token that is fetched again when it is old. */
function callerOf(url: string, now: () => number): TestApp['call'] {
  const space = () => ({ url, secrets, now: now() });
  let access: { readonly token: string; readonly until: number } | undefined;
  return async (name, args, token, deviceId) => {
    if (!access || access.until < now()) access = { token: await authorize(space()), until: now() + 3_600_000 };
    return invokeFunction(space(), access.token, name, args, token, deviceId) as Promise<Outcome<typeof name>>;
  };
}

async function register(call: TestApp['call'], username = `u${randomBytes(6).toString('hex')}`) {
  const password = 'a long enough passphrase';
  const { data, error } = await call('identity.register', { username, password, captcha: await solveCaptcha(call) });
  if (error) throw new Error(`not registered: ${error.code}`);
  return { uid: data.uid, token: data.newToken.token, username, password };
}

/** The code that was sent last to a number or an address; empty without one. */
const lastCodeIn = ({ codes, mails }: Pick<Sent, 'codes' | 'mails'>, to: string): string =>
  codes.findLast((one) => one.mobile === to)?.code ??
  /(?<!\d)\d{6}(?!\d)/.exec(mails.findLast((mail) => mail.to === to)?.text ?? '')?.[0] ??
  '';

/** Starts the server as `main.ts` does, but for the data folder, the console and what `options` replaces. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.databaseUrl ? undefined : await createTestDatabase();
  const to = options.databaseUrl ?? database?.url ?? '';
  const codes: SentCode[] = [];
  const mails: Mail[] = [];
  const notifications: { mobile: string; notification: string }[] = [];
  const logLines: string[] = [];
  let offset = 0;
  let wallOffset = 0;
  const folder = await mkdtemp(join(tmpdir(), 'guanlan-app-'));
  const env = readEnv({ DATA_DIR: folder, ...testEnv, ...options.env });
  const context = await createContext({
    config: createConfig(env, '/'),
    secrets,
    log: pino({ level: env.LOG_LEVEL ?? 'warn' }, { write: (line) => void logLines.push(line) }),
    to,
    ...(options.spaces && { spaces: options.spaces }),
    print: () => {},
    ...(options.node !== undefined && { node: options.node }),
    overrides: {
      now: () => Date.now() + offset + wallOffset,
      monotonicNow: () => performance.now() + offset,
      // Tests say when; the minute in which one runs changes nothing.
      ...(options.cron !== 'features' && { cron: options.cron ?? [] }),
      ...(options.chores && { chores: options.chores }),
      ...replacedPorts(options, { codes, mails, notifications }),
    },
  });
  const app = await createApp(context.ctx);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const call = callerOf(url, context.ctx.now);
  return {
    url,
    ctx: context.ctx,
    databaseUrl: to,
    codes,
    mails,
    notifications,
    lastCode: (to) => lastCodeIn({ codes, mails }, to),
    captcha: () => solveCaptcha(call),
    register: (username) => register(call, username),
    logLines,
    advance: (ms) => {
      offset += ms;
    },
    setClock: (by) => {
      wallOffset += by;
    },
    call,
    signIn: (mobile = newMobile()) => signIn(call, codes, mobile),
    dropDatabase: async () => database?.drop(),
    close: async () => {
      await Promise.all([app.close(), context.beginClose()]);
      await context.close();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Solves a challenge as the widget does. */
async function solveCaptcha(call: TestApp['call']): Promise<string> {
  const { data } = await call('identity.captcha', {});
  if (!data) throw new Error('no challenge');
  const challenge = data.challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A number that no other test uses. */
export const newMobile = (): string => `13${(randomBytes(6).readUIntBE(0, 6) % 1e9).toString().padStart(9, '0')}`;

async function signIn(call: TestApp['call'], codes: readonly SentCode[], mobile: string) {
  const sent = await call('identity.sendSmsCode', { mobile });
  if (sent.error) throw new Error(`no code: ${sent.error.code}`);
  const code = codes.findLast((one) => one.mobile === mobile)?.code ?? '';
  const { data, error } = await call('identity.loginBySms', { mobile, code });
  if (error) throw new Error(`no sign-in: ${error.code}`);
  return { uid: data.uid, token: data.newToken.token, mobile };
}
