import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { chores } from './chores.js';
import type { Config } from './config.js';
import { type Db, openDatabase } from './db/client.js';
import type { Connection } from './db/cluster.js';
import { applyMigrations } from './db/migrate.js';
import { Readings } from './features/diagnosis/readings.js';
import { createDrafts, type Drafts } from './features/files/draft.js';
import { FreeSpace } from './features/files/free-space.js';
import { type ChatJobs, createChatJobs } from './features/generation/jobs/jobs.js';
import { loadLegacyKeys } from './features/identity/password/legacy-keys.js';
import { verifyWrappedPassword } from './features/identity/password/legacy-password.js';
import type { VerifyLegacy } from './features/identity/password/password.js';
import { createSlowHash } from './features/identity/password/slow-hash.js';
import { Calendars } from './features/market/calendar/calendars.js';
import { DirectMarket } from './features/market/direct-market.js';
import { LiveQuotes } from './features/market/live/live-quotes.js';
import type { MarketService } from './features/market/service.js';
import { EndOfDay } from './features/market-store/end-of-day.js';
import { MarketStore } from './features/market-store/market-store.js';
import { PanelLoader } from './features/market-store/panel-loader.js';
import { everybodyFree, type MemberLevels } from './features/membership/level.js';
import { findLockedOwners, recoverNodes } from './features/node-recovery.js';
import { SearchRuns } from './features/search/search-runs.js';
import { Screener } from './features/selection/screener.js';
import { toolOf } from './features/works/tools.js';
import { WorkRuns } from './features/works/work-runs.js';
import { startHousekeeping } from './housekeeping.js';
import { LoopDelay } from './loop-delay.js';
import { createMetrics, gaugeRedis, type Metrics } from './metrics.js';
import { connectNodes, type Nodes } from './nodes.js';
import { panelThreadFile, parseWorkerFile, screenWorkerFile } from './paths.js';
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
import { observedSource } from './providers/market/observed-source.js';
import type { MarketSource } from './providers/market/port.js';
import { createMarketSource } from './providers/market/registry.js';
import { sharedSource } from './providers/market/shared-source.js';
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
import { readinessChecks } from './readiness/checks.js';
import { type Disk, diskOf, observeDisk } from './readiness/data-dir.js';
import { observePool } from './readiness/database.js';
import { createReadiness, observeReadiness, type Problem } from './readiness/readiness.js';
import type { Secrets } from './secrets.js';
import { createSpaces, type Space, type Spaces } from './spaces.js';
import { createVault, type Vault } from './vault.js';

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
  readonly loopDelay: LoopDelay;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly verifyLegacy: VerifyLegacy;
  readonly llm: Llm;
  readonly market: MarketService;
  /** Takes each day of the market into the store when it is over. */
  readonly endOfDay: EndOfDay;
  /** Which days are known to have trading. */
  readonly calendars: Calendars;
  /** Searches the whole market. */
  readonly screener: Screener;
  /** Quotes to those who watch them. */
  readonly live: LiveQuotes;
  /** Reads addresses that users name: the public web and nothing else. */
  readonly web: WebReader;
  /** Reads foreign bytes where that can be killed. */
  readonly parsing: Parsing;
  /** The source of the web that the answer search uses; null: none is configured. */
  readonly webSearch: WebSearch | null;
  readonly searches: SearchRuns;
  /** Video sites. */
  readonly sites: Sites;
  /** Writes down what is said; null: no service is configured. */
  readonly transcriber: Transcriber | null;
  /** The official account of the test page; null: none is configured. */
  readonly wechat: WechatMp | null;
  /** Ways to sign in by other services. */
  readonly oauth: readonly OauthProvider[];
  readonly chatJobs: ChatJobs;
  readonly members: MemberLevels;
  readonly dictionary: Dictionary;
  readonly works: WorkRuns;
  /** Models' readings of diagnoses that are being made here. */
  readonly readings: Readings;
  readonly push: Push;
  readonly storage: FileStorage;
  readonly drafts: Drafts;
  readonly freeSpace: FreeSpace;
  readonly realname: RealnameChecker;
  /** Seals personal data. */
  readonly vault: Vault;
  /** What keeps the server from doing its work: empty when it is ready. */
  readonly problems: () => Promise<readonly Problem[]>;
}

export interface ContextOptions {
  readonly config: Config;
  readonly secrets: Secrets;
  /** Spaces beside the server's own. */
  readonly spaces?: readonly Space[];
  readonly log: Logger;
  /** Log lines that their target has not taken so far. */
  readonly lostLogLines?: () => number;
  /** The database. */
  readonly to: Connection | string;
  /** Writes a line for people. */
  readonly print: (line: string) => void;
  /** Stable name of this server, which no other has: tells what an earlier run of it left behind. */
  readonly node?: string;
  /** What a test puts in place of the real thing. */
  readonly overrides?: Partial<
    Pick<AppContext, 'now' | 'sms' | 'mail' | 'llm' | 'web' | 'realname' | 'verifyLegacy'>
  > & {
    /** ms that only ever grow. */
    readonly monotonicNow?: () => number;
    /** The disk of the data folder. */
    readonly disk?: Disk;
    /** Makes the source of market data. */
    readonly marketSource?: typeof createMarketSource;
  };
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
  const { config, secrets, log, overrides = {} } = options;
  const slow = createSlowHash();
  const legacyKeys = await loadLegacyKeys(config.legacyPasswords);
  const { db, pool, close: closeDatabase } = openDatabase(options.to, config.database.pool, log);
  const now = overrides.now ?? Date.now;
  const metrics = createMetrics(options.lostLogLines);
  const parsing = createParsing(parseWorkerFile, metrics, log);
  const calendars = new Calendars({ db, parsing, log, now, folder: config.dataDir });
  const node = options.node ?? randomUUID();
  const files = join(config.dataDir, 'files');
  let nodes: Nodes;
  try {
    await applyMigrations(pool);
    await calendars.refresh();
    nodes = await connectNodes({ config, to: options.to, node, files, log });
  } catch (error) {
    await parsing.close();
    await closeDatabase();
    throw error;
  }
  const { bus, shelf, presence } = nodes;
  const monotonicNow = overrides.monotonicNow ?? (() => performance.now());
  const limits = createPostgresLimits(pool, config.limits);
  const models = createLlm(config.llm.providers, config.llm.timers);
  const safety = config.safety && createModerations(config.safety);
  const unguarded = overrides.llm ?? models;
  const llm = safety ? guardLlm(unguarded, safety) : unguarded;
  const makeSource = overrides.marketSource ?? createMarketSource;
  if (bus.ping) gaugeRedis(metrics.registry, bus.ping);
  const loopDelay = new LoopDelay({ log, registry: metrics.registry, production: config.env === 'production' });
  const asked: MarketSource = observedSource(
    makeSource(config.market, calendars.current, now, (what, message) => log.warn(what, message)),
    { asked: (what) => metrics.upstream.inc({ what }), quoted: (codes) => live.scheduleRefresh(codes) },
  );
  const source = shelf ? sharedSource(asked, shelf) : asked;
  const panels = new PanelLoader({ to: options.to, file: panelThreadFile, log });
  const marketStore = new MarketStore({ pool, db, source: source.info.id, now: () => source.clock.now(), panels });
  // The first quote is compared with what is kept, too. Where it cannot be read now, the end-of-day import reads it soon.
  await marketStore.refresh().catch((error: unknown) => log.warn({ err: error }, 'the kept market was not read'));
  const market = new DirectMarket({ source, calendar: calendars.current, now, monotonicNow, stored: marketStore });
  const endOfDay = new EndOfDay({ store: marketStore, market, log, monotonicNow });
  const threads = Math.max(1, Math.min(2, availableParallelism() - 1));
  const screener = new Screener({ market, log, file: screenWorkerFile, threads });
  const perUser = config.limits.chatRunningPerUser;
  const chatJobs = createChatJobs({ db, log, now, llm, node, boot: presence?.boot, perUser });
  const dictionary = createShippedDictionary();
  const works = new WorkRuns();
  const searches = new SearchRuns(limits.searchCancels);
  const readings = new Readings();
  const push = new Push({
    db,
    log,
    now,
    monotonicNow,
    bus,
    secrets,
    seenKeys: createSeenKeys(db, now),
    registry: metrics.registry,
  });
  const live: LiveQuotes = new LiveQuotes({ market, push, log, now, monotonicNow });
  shelf?.onPut(() => live.scheduleRefresh());
  const disk = overrides.disk ?? diskOf(config.dataDir);
  const readiness = createReadiness(
    readinessChecks({ pool, to: options.to, disk, reserveBytes: config.files.reserveBytes, bus }),
    monotonicNow,
  );
  observeReadiness(metrics.registry, readiness);
  observeDisk(metrics.registry, disk);
  observePool(metrics.registry, pool);
  const storage = config.s3 ? createS3(config.s3) : createLocalDisk(join(files, 'content'));
  const sms = overrides.sms ?? createSmsOutbox(options.print);
  const mail = overrides.mail ?? (config.smtp ? createSmtp(config.smtp) : createMailOutbox(options.print));
  const transcriber = config.transcribe && createOpenAiTranscriber(config.transcribe);
  const web = overrides.web ?? createWebReader();
  const housekeeping = startHousekeeping(
    chores({ config, db, limits, now, storage, sms, mail, log, market, endOfDay, calendars, screener, push }).map(
      (chore) => ({ ...chore, run: () => loopDelay.during(chore.name, chore.run) }),
    ),
    log,
  );
  const ctx: AppContext = {
    config,
    secrets,
    spaces: createSpaces(secrets, options.spaces),
    db,
    log,
    now,
    limits,
    metrics,
    loopDelay,
    sms,
    mail,
    llm,
    webSearch: createWebSearch(config.search),
    searches,
    web,
    parsing,
    sites: createSites(web, parsing, now),
    transcriber,
    market,
    endOfDay,
    calendars,
    screener,
    live,
    wechat: config.wechat && createOfficialAccount(config.wechat, now),
    oauth: [
      ...(config.wechatOpen ? [createWechatWeb(config.wechatOpen)] : []),
      ...(config.wechat ? [createWechatH5(config.wechat)] : []),
    ],
    chatJobs,
    members: everybodyFree,
    dictionary,
    works,
    readings,
    push,
    storage,
    drafts: createDrafts(join(files, 'drafts'), node),
    freeSpace: new FreeSpace(disk, config.files.reserveBytes),
    realname: overrides.realname ?? manualReview,
    vault: createVault(secrets.dataKey),
    verifyLegacy:
      overrides.verifyLegacy ?? ((columns, password) => verifyWrappedPassword(slow, password, columns, legacyKeys)),
    problems: readiness.problems,
  };
  works.watch(ctx, toolOf);
  presence?.watch({ findOwners: () => findLockedOwners(db), recover: (dead) => recoverNodes(ctx, dead) });
  return {
    ctx,
    beginClose: async () => {
      await Promise.all([searches, works, readings, chatJobs, push, panels].map((part) => part.stop()));
    },
    close: async () => {
      loopDelay.stop();
      await Promise.all([works.stop(), readings.stop(), chatJobs.stop()]);
      await presence?.close();
      live.close();
      await push.stop();
      await bus.close();
      // What a chore asks of the market ends with it, and a panel that it has read.
      await Promise.all([housekeeping.stop(), market.close(), panels.stop()]);
      await models.close();
      await safety?.close();
      await dictionary.close();
      await Promise.all([screener.close(), parsing.close()]);
      await mail.close();
      await storage.close();
      await closeDatabase();
    },
  };
}
