import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FunctionInput, FunctionName, FunctionOutput, NewToken } from '@guanlan/contract';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createApp } from '../src/app.js';
import { createConfig } from '../src/config.js';
import { type AppContext, createContext } from '../src/context.js';
import { readEnv } from '../src/env.js';
import type { Llm } from '../src/providers/llm/port.js';
import type { SmsSender } from '../src/providers/sms/port.js';
import type { Secrets } from '../src/secrets.js';
import type { Space } from '../src/spaces.js';
import { authorize, invokeFunction } from './cloud-call.js';
import { createTestDatabase } from './database.js';

/** A code that the server sent. */
interface SentCode {
  readonly mobile: string;
  readonly code: string;
}

/** What a call came to: its data, or its error. */
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
  /** Log lines so far, as they would be written. */
  readonly logLines: readonly string[];
  /** Sets the server's clock forward, ms. */
  advance(ms: number): void;
  /** Calls a function as the web app would: signed, with an access token, as the owner of `token`. */
  call<N extends FunctionName>(name: N, args: FunctionInput<N>, token?: string): Promise<Outcome<N>>;
  /** Signs a number in, a new one unless it is given. */
  signIn(mobile?: string): Promise<{ readonly uid: string; readonly token: string; readonly mobile: string }>;
  /** Takes the database away under the running server. */
  dropDatabase(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly llm?: Llm;
  /** Spaces beside the first. */
  readonly spaces?: readonly Space[];
  readonly sms?: SmsSender;
  /** A database to start on, for instance that of another test app; it is not dropped then. */
  readonly databaseUrl?: string;
  /** The server's name; a random one, as of another machine, unless it is given. */
  readonly node?: string;
}

const secrets: Secrets = {
  jwtSecret: 'jwt-secret-for-tests-only-0123456789',
  codeKey: 'code-key-for-tests-only-0123456789',
  accessTokenKey: 'access-key-for-tests-only-0123456789',
  spaceId: 'guanlan-tests',
  spaceSecret: 'space-secret-for-tests',
  opsKey: 'ops-key-for-tests-only',
  pushPrivateKey: inject('pushKey'),
  pushAppId: '__UNI__TEST',
  databasePassword: 'unused-in-tests-000',
};

/** Starts the server as `main.ts` does, but for the data folder, the console and what `options` replaces. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.databaseUrl ? undefined : await createTestDatabase();
  const to = options.databaseUrl ?? database?.url ?? '';
  const codes: SentCode[] = [];
  const logLines: string[] = [];
  let offset = 0;
  const folder = await mkdtemp(join(tmpdir(), 'guanlan-app-'));
  const env = readEnv({
    DATA_DIR: folder,
    DATABASE_POOL: '10',
    SMS_PER_IP_HOUR: '100000',
    CALLS_PER_IP_MINUTE: '1000000',
    PUSH_CONNECTIONS_PER_IP_MINUTE: '1000000',
    ...options.env,
  });
  const context = await createContext({
    config: createConfig(env, '/'),
    secrets,
    log: pino({ level: env.LOG_LEVEL ?? 'warn' }, { write: (line) => void logLines.push(line) }),
    to,
    ...(options.spaces && { spaces: options.spaces }),
    print: () => {},
    ...(options.node !== undefined && { node: options.node }),
    instead: {
      now: () => Date.now() + offset,
      sms: options.sms ?? { demo: true, send: async ({ mobile, code }) => void codes.push({ mobile, code }) },
      ...(options.llm && { llm: options.llm }),
    },
  });
  const app = await createApp(context.ctx);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const space = () => ({ url, secrets, now: context.ctx.now() });
  let access: { readonly token: string; readonly until: number } | undefined;
  const call: TestApp['call'] = async (name, args, token) => {
    const now = context.ctx.now();
    if (!access || access.until < now) access = { token: await authorize(space()), until: now + 3_600_000 };
    return invokeFunction(space(), access.token, name, args, token) as Promise<Outcome<typeof name>>;
  };
  return {
    url,
    ctx: context.ctx,
    databaseUrl: to,
    codes,
    logLines,
    advance: (ms) => {
      offset += ms;
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
