import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import { type Db, openDatabase } from './db/client.js';
import type { Connection } from './db/cluster.js';
import { applyMigrations, pendingMigrations } from './db/migrate.js';
import { type ChatJobs, createChatJobs } from './features/chat/jobs.js';
import { RESTORE_FOR } from './features/chat/restore.js';
import { purgeRemoved } from './features/chat/store.js';
import { createDrafts, type Drafts } from './features/files/draft.js';
import { purgeFiles } from './features/files/purge.js';
import { purgeIdentity } from './features/identity/store.js';
import { purgeCallKeys } from './features/once.js';
import { type Chore, startHousekeeping } from './housekeeping.js';
import { createMetrics, type Metrics } from './metrics.js';
import type { Limits } from './providers/limits/port.js';
import { createPostgresLimits } from './providers/limits/postgres.js';
import type { Llm } from './providers/llm/port.js';
import { createLlm } from './providers/llm/registry.js';
import { createSmsOutbox } from './providers/sms/outbox.js';
import type { SmsSender } from './providers/sms/port.js';
import { createLocalDisk } from './providers/storage/local-disk.js';
import type { FileStorage } from './providers/storage/port.js';
import { createS3 } from './providers/storage/s3.js';
import { createOfficialAccount } from './providers/wechat/official-account.js';
import type { WechatMp } from './providers/wechat/port.js';
import { type Bus, createLocalBus } from './push/bus.js';
import { Push } from './push/push.js';
import { connectRedisBus } from './push/redis-bus.js';
import { purgePush } from './push/store.js';
import type { Secrets } from './secrets.js';
import { createSpaces, type Space, type Spaces } from './spaces.js';

export type { Db } from './db/client.js';

/** Everything a handler may use, made once in `main.ts` and handed down. Nothing below reads the environment. */
export interface AppContext {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly spaces: Spaces;
  readonly db: Db;
  readonly log: Logger;
  /** ms since the epoch; tests set their own. */
  readonly now: () => number;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly sms: SmsSender;
  readonly llm: Llm;
  /** The official account of the test page; null: none is configured. */
  readonly wechat: WechatMp | null;
  readonly chatJobs: ChatJobs;
  readonly push: Push;
  readonly storage: FileStorage;
  readonly drafts: Drafts;
  /** What keeps the server from doing its work: empty when it is ready. */
  readonly problems: () => Promise<string[]>;
}

export interface ContextOptions {
  readonly config: Config;
  readonly secrets: Secrets;
  /** Spaces beside the server's own. */
  readonly spaces?: readonly Space[];
  readonly log: Logger;
  /** The database. */
  readonly to: Connection | string;
  /** Writes a line for people. */
  readonly print: (line: string) => void;
  /** Stable name of this server, which no other has: tells what an earlier run of it left behind. */
  readonly node?: string;
  /** What a test puts in place of the real thing. */
  readonly instead?: Partial<Pick<AppContext, 'now' | 'sms' | 'llm'>>;
}

/** A context and how to end it. */
export interface OpenContext {
  readonly ctx: AppContext;
  /** Ends running answers while their readers can still be told. */
  beginClose(): Promise<void>;
  /** Lets go of everything, in reverse order. */
  close(): Promise<void>;
}

/** Makes the context: opens the database, brings its tables up to date, connects the providers. */
export async function createContext(options: ContextOptions): Promise<OpenContext> {
  const { config, secrets, log, instead = {} } = options;
  const { db, pool, close: closeDatabase } = openDatabase(options.to, config.database.pool, log);
  let bus: Bus;
  try {
    await applyMigrations(pool);
    bus = config.redisUrl === null ? createLocalBus() : await connectRedisBus(config.redisUrl, log);
  } catch (error) {
    await closeDatabase();
    throw error;
  }
  const now = instead.now ?? Date.now;
  const limits = createPostgresLimits(pool, config.limits);
  const models = createLlm(config.llm.providers);
  const llm = instead.llm ?? models;
  const chatJobs = createChatJobs({ db, log, now, llm, node: options.node, perUser: config.limits.chatRunningPerUser });
  const metrics = createMetrics();
  const push = new Push({ db, log, now, bus, secrets, registry: metrics.registry });
  const files = join(config.dataDir, 'files');
  const storage = config.s3 ? createS3(config.s3) : createLocalDisk(join(files, 'content'));
  const housekeeping = startHousekeeping(chores({ db, limits, now, storage }), log);
  const ctx: AppContext = {
    config,
    secrets,
    spaces: createSpaces(secrets, options.spaces),
    db,
    log,
    now,
    limits,
    metrics,
    sms: instead.sms ?? createSmsOutbox(options.print),
    llm,
    wechat: config.wechat && createOfficialAccount(config.wechat, now),
    chatJobs,
    push,
    storage,
    drafts: createDrafts(join(files, 'drafts')),
    problems: () => pendingMigrations(pool).catch(() => ['the database does not answer']),
  };
  return {
    ctx,
    beginClose: async () => void (await Promise.all([chatJobs.stop(), push.stop()])),
    close: async () => {
      await chatJobs.stop();
      await push.stop();
      await bus.close();
      await housekeeping.stop();
      await models.close();
      await storage.close();
      await closeDatabase();
    },
  };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function chores({ db, limits, now, storage }: Pick<AppContext, 'db' | 'limits' | 'now' | 'storage'>): Chore[] {
  const ago = (ms: number): Date => new Date(now() - ms);
  return [
    { name: 'rate limits', every: HOUR, run: () => limits.purge() },
    { name: 'call keys', every: HOUR, run: () => purgeCallKeys(db, ago(DAY)) },
    { name: 'unreported files', every: HOUR, run: () => purgeFiles({ db, storage, now }) },
    { name: 'identity', every: HOUR, run: () => purgeIdentity(db, { codes: ago(DAY), sessions: ago(30 * DAY) }) },
    { name: 'push', every: HOUR, run: () => purgePush(db, { messages: ago(0), clients: ago(90 * DAY) }) },
    { name: 'removed conversations', every: HOUR, run: () => purgeRemoved(db, ago(RESTORE_FOR)) },
  ];
}
