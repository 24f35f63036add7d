import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { ContextOptions } from './context.js';
import { type Database, type Db, openDatabase } from './db/client.js';
import type { Connection } from './db/cluster.js';
import { applyMigrations } from './db/migrate.js';
import type { Config } from './env/config.js';
import { QUEUE_CONNECTIONS } from './jobs/job-queue.js';
import { oldestReadySeconds } from './jobs/store.js';
import { LoopDelay } from './metrics/loop-delay.js';
import { createMetrics, gaugeRedis, type Metrics } from './metrics/metrics.js';
import { connectNodes, type Nodes } from './nodes/nodes.js';
import { parseWorkerFile } from './paths.js';
import type { Dictionary } from './providers/dictionary/port.js';
import { createShippedDictionary } from './providers/dictionary/shipped.js';
import type { WebReader } from './providers/fetch/port.js';
import { createWebReader } from './providers/fetch/web-reader.js';
import type { Limits } from './providers/limits/port.js';
import { createPostgresLimits } from './providers/limits/postgres.js';
import type { Llm } from './providers/llm/port.js';
import { createLlm } from './providers/llm/registry.js';
import { createMailOutbox } from './providers/mail/outbox.js';
import type { MailSender } from './providers/mail/port.js';
import { createSmtp } from './providers/mail/smtp.js';
import type { OauthProvider } from './providers/oauth/port.js';
import { createWechatH5, createWechatWeb } from './providers/oauth/wechat.js';
import { createParsing } from './providers/parsing/create-parsing.js';
import type { Parsing } from './providers/parsing/port.js';
import { manualReview } from './providers/realname/manual.js';
import type { RealnameChecker } from './providers/realname/port.js';
import { guardLlm } from './providers/safety/guard.js';
import { createModerations } from './providers/safety/moderations.js';
import { createWebSearch } from './providers/search/config.js';
import type { WebSearch } from './providers/search/port.js';
import { createSites, type Sites } from './providers/sites/registry.js';
import { createSmsOutbox } from './providers/sms/outbox.js';
import type { SmsSender } from './providers/sms/port.js';
import { createLocalDisk } from './providers/storage/local-disk.js';
import type { FileStorage } from './providers/storage/port.js';
import { createS3 } from './providers/storage/s3.js';
import { createOpenAiTranscriber } from './providers/transcribe/openai.js';
import type { Transcriber } from './providers/transcribe/port.js';
import { createOfficialAccount } from './providers/wechat/official-account.js';
import type { WechatMp } from './providers/wechat/port.js';
import { Push } from './push/push.js';
import { createSeenKeys } from './push/seen-keys.js';
import { WebPush } from './push/web/web-push.js';
import { readinessChecks } from './readiness/checks.js';
import { type Disk, diskOf, observeDisk } from './readiness/data-dir.js';
import { observePool } from './readiness/database.js';
import { createReadiness, observeReadiness, type Problem } from './readiness/readiness.js';
import type { Secrets } from './secrets.js';
import { createSpaces, type Spaces } from './spaces.js';
import { createVault, type Vault } from './vault.js';

/** Configuration, database and providers: the part of the context that is no feature's. */
export interface Ports {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly spaces: Spaces;
  readonly db: Db;
  readonly log: Logger;
  /** ms since the epoch; tests set their own. */
  readonly now: () => number;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly loopDelay: LoopDelay;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly llm: Llm;
  /** Reads addresses that users name: the public web and nothing else. */
  readonly web: WebReader;
  /** Reads foreign bytes where that can be killed. */
  readonly parsing: Parsing;
  /** The source of the web that the answer search uses; null: none is configured. */
  readonly webSearch: WebSearch | null;
  /** Video sites. */
  readonly sites: Sites;
  /** Transcribes audio; null: no service is configured. */
  readonly transcriber: Transcriber | null;
  /** The official account of the test page; null: none is configured. */
  readonly wechat: WechatMp | null;
  /** Ways to sign in by other services. */
  readonly oauth: readonly OauthProvider[];
  readonly dictionary: Dictionary;
  readonly push: Push;
  /** Reaches browsers without an open page. */
  readonly webPush: WebPush;
  readonly storage: FileStorage;
  readonly realname: RealnameChecker;
  /** Seals personal data. */
  readonly vault: Vault;
  /** Problems that keep the server from doing its work: empty when it is ready. */
  readonly problems: () => Promise<readonly Problem[]>;
}

/** Parts of the server from which features make their services, and which no handler gets. */
export interface FeaturePorts {
  readonly pool: Pool;
  /** The database, for threads with a connection of their own. */
  readonly to: Connection | string;
  /** Connections of the job queue alone. */
  readonly jobsDatabase: Database;
  readonly nodes: Nodes;
  /** Stable name of this server. */
  readonly node: string;
  /** Folder of the files that are stored here. */
  readonly files: string;
  /** The disk of the data folder. */
  readonly disk: Disk;
  /** ms that only ever grow. */
  readonly monotonicNow: () => number;
  readonly overrides: NonNullable<ContextOptions['overrides']>;
}

/** Ports and how to end them. */
export interface OpenPorts extends FeaturePorts {
  readonly ports: Ports;
  /** Closes the channels between clients and nodes, then everything else. */
  close(): Promise<void>;
}

/** Opens the database, migrates its tables, connects the other nodes and the providers. */
export async function openPorts(options: ContextOptions, node: string): Promise<OpenPorts> {
  const { config, log, overrides = {} } = options;
  const { db, pool, close: closeDatabase } = openDatabase(options.to, config.database.pool, log);
  const jobsDatabase = openDatabase(options.to, QUEUE_CONNECTIONS, log);
  const metrics = createMetrics(options.lostLogLines);
  const parsing = createParsing(parseWorkerFile, metrics, log);
  const files = join(config.dataDir, 'files');
  let nodes: Nodes;
  try {
    await applyMigrations(pool);
    nodes = await connectNodes({ config, to: options.to, node, files, log });
  } catch (error) {
    await parsing.close();
    await jobsDatabase.close();
    await closeDatabase();
    throw error;
  }
  const now = overrides.now ?? Date.now;
  const monotonicNow = overrides.monotonicNow ?? (() => performance.now());
  const disk = overrides.disk ?? diskOf(config.dataDir);
  const { bus } = nodes;
  const models = createModels(options);
  const providers = createProviders(options, { parsing, files, now });
  const { registry } = metrics;
  const push = new Push({
    ...{ db, log, now, monotonicNow, bus, registry },
    secrets: options.secrets,
    seenKeys: createSeenKeys(db, now),
  });
  const feature = { pool, jobsDatabase, to: options.to, nodes, node, files, disk, monotonicNow, overrides };
  const ports: Ports = {
    ...{ config, db, log, now, metrics, parsing, push, ...providers },
    secrets: options.secrets,
    webPush: createWebPush(options, registry),
    spaces: createSpaces(options.secrets, options.spaces),
    limits: createPostgresLimits(pool, config.limits),
    loopDelay: new LoopDelay({ log, registry, production: config.env === 'production' }),
    llm: models.llm,
    vault: createVault(options.secrets.dataKey),
    problems: observeServer(metrics, config, feature),
  };
  return {
    ...feature,
    ports,
    close: async () => {
      await push.stop();
      await bus.close();
      await models.close();
      await ports.dictionary.close();
      await parsing.close();
      await ports.mail.close();
      await ports.storage.close();
      await jobsDatabase.close();
      await closeDatabase();
    },
  };
}

function createWebPush({ config, secrets, overrides }: ContextOptions, registry: Registry): WebPush {
  const { pushPrivateKey } = secrets;
  const { network, monotonicNow } = overrides ?? {};
  return new WebPush({ pushPrivateKey, subject: senderOf(config), registry, network, monotonicNow });
}

/** Who sends to push services: some refuse an address that is neither https nor mailto. */
function senderOf({ http, smtp }: Config): string {
  if (http.publicUrl?.startsWith('https:')) return http.publicUrl;
  return smtp ? `mailto:${smtp.from.replace(/^.*<|>.*$/g, '')}` : 'https://guanlan.invalid';
}

/** Creates the models, behind the check of questions and answers where one is configured. */
function createModels({ config, overrides = {} }: ContextOptions): { llm: Llm; close(): Promise<void> } {
  const models = createLlm(config.llm.providers, config.llm.timers);
  const safety = config.safety && createModerations(config.safety);
  const unguarded = overrides.llm ?? models;
  return {
    llm: safety ? guardLlm(unguarded, safety) : unguarded,
    close: async () => {
      await models.close();
      await safety?.close();
    },
  };
}

/** Adapters to the services outside, as they are configured. */
function createProviders(
  { config, print, overrides = {} }: ContextOptions,
  { parsing, files, now }: { readonly parsing: Parsing; readonly files: string; readonly now: () => number },
) {
  const web = overrides.web ?? createWebReader();
  return {
    web,
    sites: createSites(web, parsing, now),
    webSearch: createWebSearch(config.search),
    sms: overrides.sms ?? createSmsOutbox(print),
    mail: overrides.mail ?? (config.smtp ? createSmtp(config.smtp) : createMailOutbox(print)),
    transcriber: config.transcribe && createOpenAiTranscriber(config.transcribe, parsing),
    wechat: config.wechat && createOfficialAccount(config.wechat, now),
    oauth: [
      ...(config.wechatOpen ? [createWechatWeb(config.wechatOpen)] : []),
      ...(config.wechat ? [createWechatH5(config.wechat)] : []),
    ],
    dictionary: createShippedDictionary(),
    storage: config.s3 ? createS3(config.s3) : createLocalDisk(join(files, 'content')),
    realname: overrides.realname ?? manualReview,
  };
}

/** Adds the metrics of the server's dependencies, and returns the readiness check. */
function observeServer(
  { registry }: Metrics,
  config: Config,
  { pool, jobsDatabase, to, disk, nodes, monotonicNow }: FeaturePorts,
): Ports['problems'] {
  const { bus } = nodes;
  const checks = readinessChecks({
    ...{ pool, to, disk, reserveBytes: config.files.reserveBytes, bus, monotonicNow },
    oldestReadySeconds: () => oldestReadySeconds(jobsDatabase.db),
  });
  const readiness = createReadiness(checks, monotonicNow);
  if (bus.ping) gaugeRedis(registry, bus.ping);
  observeReadiness(registry, readiness);
  observeDisk(registry, disk);
  observePool(registry, pool);
  return readiness.problems;
}
