import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { VIDEO_RESTORE_MS } from '@guanlan/contract';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import { type Db, openDatabase } from './db/client.js';
import type { Connection } from './db/cluster.js';
import { applyMigrations, pendingMigrations } from './db/migrate.js';
import { toolOf } from './features/assistants/tools.js';
import { TERM_RESTORE_FOR } from './features/assistants/translation-restore-term.js';
import { purgeTerms } from './features/assistants/translation-store.js';
import { WorkRuns } from './features/assistants/work-runs.js';
import { purgeDays } from './features/chat/daily-limit.js';
import { type ChatJobs, createChatJobs } from './features/chat/jobs.js';
import { purgeLooseFiles, purgeRemoved, purgeShares } from './features/chat/purge.js';
import { RESTORE_FOR } from './features/chat/restore.js';
import { purgeTails } from './features/chat/tails.js';
import { Readings } from './features/diagnosis/readings.js';
import { WORD_KEPT_FOR } from './features/english/restore-word.js';
import { purgeWords } from './features/english/store.js';
import { createDrafts, type Drafts } from './features/files/draft.js';
import { purgeFiles } from './features/files/purge.js';
import { purgeCaptchas } from './features/identity/captcha-proof.js';
import { loadLegacyKeys } from './features/identity/legacy-keys.js';
import { verifyWrappedPassword } from './features/identity/legacy-password.js';
import { purgeTries } from './features/identity/login-tries.js';
import type { VerifyLegacy } from './features/identity/password.js';
import { purgeClosedAccounts } from './features/identity/purge-closed.js';
import { createSlowHash } from './features/identity/slow-hash.js';
import { purgeIdentity } from './features/identity/store.js';
import { Calendars } from './features/market/calendars.js';
import { DirectMarket } from './features/market/direct-market.js';
import { LiveQuotes } from './features/market/live-quotes.js';
import type { MarketService } from './features/market/service.js';
import { CloseOut } from './features/market-store/close-out.js';
import { MarketStore } from './features/market-store/market-store.js';
import { PanelLoader } from './features/market-store/panel-loader.js';
import { everybodyFree, type MemberLevels } from './features/membership/level.js';
import { purgeCallKeys } from './features/once.js';
import { SearchRuns } from './features/search/search-runs.js';
import { purgeChallenges } from './features/security/store.js';
import { STRATEGY_RESTORE_FOR } from './features/selection/restore.js';
import { runDaily } from './features/selection/run-daily.js';
import { Screener } from './features/selection/screener.js';
import { purgeSelection } from './features/selection/store.js';
import { purgeRecords } from './features/video/store.js';
import { purgeHeardFiles, purgeTranscriptions } from './features/video/store-transcriptions.js';
import { checkAlerts } from './features/watchlist/check-alerts.js';
import { WATCH_RESTORE_FOR } from './features/watchlist/restore.js';
import { purgeWatchItems } from './features/watchlist/store.js';
import { type Chore, startHousekeeping } from './housekeeping.js';
import { LoopDelay } from './loop-delay.js';
import { createMetrics, type Metrics } from './metrics.js';
import { panelThreadFile, screenWorkerFile } from './paths.js';
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
import { connectQuoteShelf, type QuoteShelf } from './providers/market/quote-shelf.js';
import { createMarketSource } from './providers/market/registry.js';
import { sharedSource } from './providers/market/shared-source.js';
import type { OauthProvider } from './providers/oauth/port.js';
import { createWechatH5, createWechatWeb } from './providers/oauth/wechat.js';
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
import { type Bus, createLocalBus } from './push/bus.js';
import { Push } from './push/push.js';
import { connectRedisBus } from './push/redis-bus.js';
import { createSeenKeys, purgeSeenKeys } from './push/seen-keys.js';
import { purgePush } from './push/store.js';
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
  readonly closeOut: CloseOut;
  /** Which days are known to have trading. */
  readonly calendars: Calendars;
  /** Searches the whole market. */
  readonly screener: Screener;
  /** Quotes to those who watch them. */
  readonly live: LiveQuotes;
  /** Reads addresses that users name: the public web and nothing else. */
  readonly web: WebReader;
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
  readonly realname: RealnameChecker;
  /** Seals personal data. */
  readonly vault: Vault;
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
  readonly instead?: Partial<Pick<AppContext, 'now' | 'sms' | 'mail' | 'llm' | 'web' | 'realname' | 'verifyLegacy'>> & {
    /** ms that only ever grow. */
    readonly elapsed?: () => number;
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
  const { config, secrets, log, instead = {} } = options;
  const slow = createSlowHash();
  const legacyKeys = await loadLegacyKeys(config.legacyPasswords);
  const { db, pool, close: closeDatabase } = openDatabase(options.to, config.database.pool, log);
  const now = instead.now ?? Date.now;
  const calendars = new Calendars({ db, log, now, folder: config.dataDir });
  let nodes: Awaited<ReturnType<typeof connectNodes>>;
  try {
    await applyMigrations(pool);
    await calendars.refresh();
    nodes = await connectNodes(config.redisUrl, log);
  } catch (error) {
    await closeDatabase();
    throw error;
  }
  const { bus, shelf } = nodes;
  const elapsed = instead.elapsed ?? (() => performance.now());
  const limits = createPostgresLimits(pool, config.limits);
  const models = createLlm(config.llm.providers, config.llm.timers);
  const safety = config.safety && createModerations(config.safety);
  const unguarded = instead.llm ?? models;
  const llm = safety ? guardLlm(unguarded, safety) : unguarded;
  const makeSource = instead.marketSource ?? createMarketSource;
  const metrics = createMetrics();
  const loopDelay = new LoopDelay({ log, registry: metrics.registry, production: config.env === 'production' });
  const asked: MarketSource = observedSource(
    makeSource(config.market, calendars.current, now, (what, message) => log.warn(what, message)),
    { asked: (what) => metrics.upstream.inc({ what }), quoted: (codes) => live.hurry(codes) },
  );
  const source = shelf ? sharedSource(asked, shelf) : asked;
  const panels = new PanelLoader({ to: options.to, file: panelThreadFile, log });
  const marketStore = new MarketStore({ pool, db, source: source.info.id, now: () => source.clock.now(), panels });
  // The first quote is compared with what is kept, too. Where it cannot be read now, the close-out reads it soon.
  await marketStore.refresh().catch((error: unknown) => log.warn({ err: error }, 'the kept market was not read'));
  const market = new DirectMarket({ source, calendar: calendars.current, now, elapsed, kept: marketStore });
  const closeOut = new CloseOut({ store: marketStore, market, log, elapsed });
  const threads = Math.max(1, Math.min(2, availableParallelism() - 1));
  const screener = new Screener({ market, log, file: screenWorkerFile, threads });
  const chatJobs = createChatJobs({ db, log, now, llm, node: options.node, perUser: config.limits.chatRunningPerUser });
  const dictionary = createShippedDictionary();
  const works = new WorkRuns();
  const searches = new SearchRuns(limits.searchCancels);
  const readings = new Readings();
  const push = new Push({
    db,
    log,
    now,
    elapsed,
    bus,
    secrets,
    seenKeys: createSeenKeys(db, now),
    registry: metrics.registry,
  });
  const live: LiveQuotes = new LiveQuotes({ market, push, log, now, elapsed });
  shelf?.onPut(() => live.hurry());
  const files = join(config.dataDir, 'files');
  const storage = config.s3 ? createS3(config.s3) : createLocalDisk(join(files, 'content'));
  const sms = instead.sms ?? createSmsOutbox(options.print);
  const mail = instead.mail ?? (config.smtp ? createSmtp(config.smtp) : createMailOutbox(options.print));
  const transcriber = config.transcribe && createOpenAiTranscriber(config.transcribe);
  const web = instead.web ?? createWebReader();
  const housekeeping = startHousekeeping(
    chores({ db, limits, now, storage, sms, mail, log, market, closeOut, calendars, screener, push }).map((chore) => ({
      ...chore,
      run: () => loopDelay.during(chore.name, chore.run),
    })),
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
    sites: createSites(web, now),
    transcriber,
    market,
    closeOut,
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
    drafts: createDrafts(join(files, 'drafts')),
    realname: instead.realname ?? manualReview,
    vault: createVault(secrets.dataKey),
    verifyLegacy:
      instead.verifyLegacy ?? ((columns, password) => verifyWrappedPassword(slow, password, columns, legacyKeys)),
    problems: () => pendingMigrations(pool).catch(() => ['the database does not answer']),
  };
  works.watch(ctx, toolOf);
  return {
    ctx,
    beginClose: async () => {
      await Promise.all([searches, works, readings, chatJobs, push, panels].map((part) => part.stop()));
    },
    close: async () => {
      loopDelay.stop();
      await Promise.all([works.stop(), readings.stop(), chatJobs.stop()]);
      live.close();
      await push.stop();
      await bus.close();
      // What a chore asks of the market ends with it, and a panel that it has read.
      await Promise.all([housekeeping.stop(), market.close(), panels.stop()]);
      await models.close();
      await safety?.close();
      await dictionary.close();
      await screener.close();
      await mail.close();
      await storage.close();
      await closeDatabase();
    },
  };
}

/** What servers tell each other by: nothing where this one is alone. */
async function connectNodes(redisUrl: string | null, log: Logger): Promise<{ bus: Bus; shelf: QuoteShelf | null }> {
  if (redisUrl === null) return { bus: createLocalBus(), shelf: null };
  const bus = await connectRedisBus(redisUrl, log);
  try {
    return { bus, shelf: await connectQuoteShelf(redisUrl, log) };
  } catch (error) {
    await bus.close();
    throw error;
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How long a run of a strategy is kept, ms. */
const RUN_KEPT_FOR = 180 * DAY;

type ChoreContext = Pick<
  AppContext,
  | 'db'
  | 'limits'
  | 'now'
  | 'storage'
  | 'sms'
  | 'mail'
  | 'log'
  | 'market'
  | 'closeOut'
  | 'calendars'
  | 'screener'
  | 'push'
>;

function chores(ctx: ChoreContext): Chore[] {
  const { db, limits, now } = ctx;
  const ago = (ms: number): Date => new Date(now() - ms);
  return [
    { name: 'rate limits', every: HOUR, run: () => limits.purge() },
    { name: 'call keys', every: HOUR, run: () => purgeCallKeys(db, ago(DAY)) },
    { name: 'unreported files', every: HOUR, run: () => purgeFiles(ctx) },
    { name: 'identity', every: HOUR, run: () => purgeIdentity(db, { codes: ago(DAY), sessions: ago(30 * DAY) }) },
    { name: 'second-factor challenges', every: HOUR, run: () => purgeChallenges(db, ago(DAY)) },
    { name: 'captchas', every: HOUR, run: () => purgeCaptchas(db, ago(0)) },
    { name: 'password tries', every: HOUR, run: () => purgeTries(db, ago(0)) },
    { name: 'closed accounts', every: HOUR, run: () => purgeClosedAccounts(ctx) },
    { name: 'push', every: HOUR, run: () => purgePush(db, { messages: ago(0), clients: ago(90 * DAY) }) },
    { name: 'days of answers', every: HOUR, run: () => purgeDays(db, now() - 40 * DAY) },
    { name: 'tails of ended answers', every: HOUR, run: () => purgeTails(db) },
    { name: 'ended shares', every: HOUR, run: () => purgeShares(db, ago(0)) },
    { name: 'files without a message', every: HOUR, run: () => purgeLooseFiles(db, ago(RESTORE_FOR)) },
    { name: 'push keys', every: HOUR, run: () => purgeSeenKeys(db, ago(0)) },
    { name: 'files to be heard', every: HOUR, run: () => purgeHeardFiles(db, ago(DAY)) },
    { name: 'removed video records', every: HOUR, run: () => purgeRecords(db, ago(VIDEO_RESTORE_MS)) },
    { name: 'removed transcriptions', every: HOUR, run: () => purgeTranscriptions(db, ago(VIDEO_RESTORE_MS)) },
    { name: 'removed conversations', every: HOUR, run: () => purgeRemoved(db, ago(RESTORE_FOR)) },
    { name: 'removed words', every: HOUR, run: () => purgeWords(db, ago(WORD_KEPT_FOR)) },
    { name: 'removed watchlist stocks', every: HOUR, run: () => purgeWatchItems(db, ago(WATCH_RESTORE_FOR)) },
    {
      name: 'removed strategies and old runs',
      every: HOUR,
      run: () => purgeSelection(db, { strategies: ago(STRATEGY_RESTORE_FOR), runs: ago(RUN_KEPT_FOR) }),
    },
    { name: 'years of the calendar', every: MINUTE, run: () => ctx.calendars.refresh() },
    { name: 'list of stocks', every: MINUTE, after: 5_000, run: () => ctx.market.prepare() },
    // It may have years to read: a server that has just started has others to answer first.
    { name: 'days of the market', every: MINUTE, after: MINUTE / 2, run: () => ctx.closeOut.run() },
    { name: 'panel of the day', every: MINUTE, after: MINUTE, run: () => ctx.screener.warmKept() },
    { name: 'daily strategies', every: MINUTE, run: () => runDaily(ctx) },
    { name: 'price alerts', every: ctx.market.source.interval, run: () => checkAlerts(ctx) },
    { name: 'removed terms', every: HOUR, run: () => purgeTerms(db, ago(TERM_RESTORE_FOR)) },
  ];
}
