import type { Dividend, StockCode } from '@guanlan/contract';
import {
  addCalendarDays,
  BEIJING_RENUMBERING,
  barIndexFrom,
  type CorporateAction,
  dateOfMinute,
  epochOfMinute,
  factorsOf,
  formatCode,
  isOldBeijingCode,
  minuteTimeAt,
  minuteTimeOf,
  parseStockName,
  type RawBars,
  type Security,
  sliceBars,
  type TradeDate,
} from '@guanlan/stock-domain';
import { realTimers } from '../client/rate-limited-queue.js';
import { VendorClient } from '../client/vendor-client.js';
import { MarketError } from '../market-error.js';
import type {
  Capability,
  DaySpan,
  LimitPool,
  ListProgress,
  MinuteBars,
  Sourced,
  SourceSymbol,
  SourceTheme,
  StockActions,
} from '../port.js';
import { fromUtf8 } from '../vendor/decode.js';
import { PartialSource } from '../vendor/partial-source.js';
import { plainSymbol } from '../vendor/plain-symbol.js';
import { securityOfCode } from '../vendor/quote-draft.js';
import { USER_AGENT, type VendorOptions } from '../vendor/vendor-options.js';
import { type Board, BoardMembers } from './board-members.js';
import { eastmoneyBars, eastmoneyMinutes } from './eastmoney-bars.js';
import { eastmoneyDividends } from './eastmoney-dividends.js';
import { eastmoneyInfo, eastmoneyRateLimit } from './eastmoney-info.js';
import { type ListRow, wholeList } from './eastmoney-list.js';
import { EASTMONEY_RULE, eastmoneyPool } from './eastmoney-pool.js';

const source = 'eastmoney';

const hosts = {
  list: 'https://push2.eastmoney.com',
  bars: 'https://push2his.eastmoney.com',
  pools: 'https://push2ex.eastmoney.com',
  facts: 'https://datacenter-web.eastmoney.com',
} as const;

/** A constant of the vendor's own pages. */
const CLIENT_TOKEN = '7eea3edcaed734bea9cbfc24409ed989';
const PAGE_SIZE = 100;
const ALL_STOCKS = 'm:0 t:6,m:0 t:80,m:1 t:2,m:1 t:23,m:0 t:81 s:2048';
const kinds = [
  ['industry', 'm:90 t:2 f:!50'],
  ['theme', 'm:90 t:3 f:!50'],
] as const;
/** Longest wait of a caller for boards, ms. */
const THEMES_TIMEOUT_MS = 5_000;
/** Days whose minutes it has. */
const MINUTE_DAYS = 5;

/** Eastmoney's pages, by the requests that they make themselves: limit pools, boards, bars and dividends. */
export class EastmoneyMarket extends PartialSource {
  readonly info = eastmoneyInfo;
  readonly #client: VendorClient;
  readonly #options: VendorOptions;
  readonly #boards = new BoardMembers({
    boards: (signal) => this.#allBoards(signal),
    members: ({ id }, signal) => this.#list('themes', `b:${id} f:!50`, signal),
  });

  constructor(options: VendorOptions) {
    super(options.now);
    this.#options = options;
    this.#client = new VendorClient({
      source,
      baseUrl: options.baseUrl,
      headers: { 'user-agent': USER_AGENT, referer: 'https://quote.eastmoney.com/' },
      rateLimit: eastmoneyRateLimit,
      timers: options.timers,
      timeout: 15_000,
      fallbacks: options.fallbacks,
      resetIsBan: true,
    });
  }

  async #text(
    origin: string,
    path: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
    capability?: Capability,
  ) {
    const question = { origin, path: `${path}?${new URLSearchParams(query)}`, capability };
    return fromUtf8(await this.#client.ask(question, signal));
  }

  #today(): TradeDate {
    return dateOfMinute(minuteTimeAt(this.clock.now()));
  }

  override async limitPool(day: TradeDate, signal: AbortSignal): Promise<Sourced<LimitPool> | null> {
    // For a day without trading the vendor answers another day, or nothing.
    if (day > this.#today() || this.#options.calendar().statusOf(day) === 'closed') return null;
    const read = async (pool: string, state: 'sealed' | 'broken') => {
      const page = { dpt: 'wz.ztzt', Pageindex: '0', pagesize: '10000', sort: 'fbt:asc', date: String(day) };
      return eastmoneyPool(
        await this.#text(hosts.pools, `/${pool}`, { ut: CLIENT_TOKEN, ...page }, signal, 'limitPool'),
        state,
        day,
      );
    };
    const sealed = await read('getTopicZTPool', 'sealed');
    const broken = await read('getTopicZBPool', 'broken');
    if (!sealed && !broken) return null;
    // A stock that broke between the two requests is in both.
    const rows = new Map([...(sealed ?? []), ...(broken ?? [])].map((row) => [row.code, row]));
    const asOf = day === this.#today() ? this.clock.now() : epochOfMinute(minuteTimeOf(day, 900));
    return this.sourced({ day, rows: [...rows.values()], rule: EASTMONEY_RULE }, asOf);
  }

  #list(capability: Capability, fs: string, signal: AbortSignal, progress?: ListProgress): Promise<ListRow[]> {
    const read = (page: number): Promise<string> => {
      const order = { pn: String(page), pz: String(PAGE_SIZE), po: '1', np: '1', fltt: '2', invt: '2', fid: 'f12' };
      const query = { ...order, ut: 'bd1d9ddb04089700cf9c27f6f7426281', fs, fields: 'f12,f13,f14' };
      return this.#text(hosts.list, '/api/qt/clist/get', query, signal, capability);
    };
    return wholeList(PAGE_SIZE, read, progress);
  }

  override async symbols(signal: AbortSignal, progress?: ListProgress): Promise<Sourced<readonly SourceSymbol[]>> {
    const rows = await this.#list('symbols', ALL_STOCKS, signal, progress);
    return this.sourced(
      rows.flatMap(({ security, name }) =>
        security && this.#isListed(security) ? [plainSymbol(security, parseStockName(name).shown)] : [],
      ),
    );
  }

  /** Whether a row of the list of stocks is one: it has convertible bonds too, and codes that were given up. */
  #isListed(security: Security): boolean {
    if (security.kind !== 'stock' && security.kind !== 'cdr') return false;
    return this.#today() < BEIJING_RENUMBERING || !isOldBeijingCode(security);
  }

  /** The boards read by now: all of them some half an hour after the day's first request. */
  override async themes(signal: AbortSignal, progress?: ListProgress): Promise<Sourced<readonly SourceTheme[]>> {
    const { sleep } = this.#options.timers ?? realTimers;
    const whole = this.#boards.read(this.#boardsDay());
    const waiting = new AbortController();
    try {
      // A caller waits only while no board is complete.
      if (this.#boards.isEmpty)
        await Promise.race([whole, sleep(THEMES_TIMEOUT_MS, AbortSignal.any([signal, waiting.signal]))]);
    } finally {
      waiting.abort();
    }
    const { reading } = this.#boards;
    if (reading) progress?.(reading.read, reading.total);
    return this.sourced(this.#boards.known());
  }

  /** Boards change with the days of trading: over a weekend they are those of Friday. */
  #boardsDay(): TradeDate {
    const [today, calendar] = [this.#today(), this.#options.calendar()];
    return calendar.statusOf(today) === 'closed' ? (calendar.step(today, -1) ?? today) : today;
  }

  async #allBoards(signal: AbortSignal): Promise<Board[]> {
    const boards: (Board & { readonly place: number })[] = [];
    for (const [kind, fs] of kinds) {
      for (const [place, { code, name }] of (await this.#list('themes', fs, signal)).entries()) {
        boards.push({ id: code, name, kind, place });
      }
    }
    // Boards of both kinds alternate, so that a caller for one kind does not wait for all of the other.
    return boards.sort((a, b) => a.place - b.place);
  }

  override close(): Promise<void> {
    return this.#boards.close();
  }

  async #bars(
    code: StockCode,
    period: 'day' | '5m' | '15m' | '30m' | '60m',
    span: { readonly from: string; readonly to: string },
    signal: AbortSignal,
  ): Promise<{ bars: RawBars; security: Security }> {
    const security = securityOfCode(source, code);
    const klt = period === 'day' ? '101' : period.slice(0, -1);
    const query = {
      secid: formatCode(security, '1.600519'),
      ...{ klt, fqt: '0', beg: span.from, end: span.to, ut: CLIENT_TOKEN },
      fields1: 'f1,f2,f3,f4,f5,f6',
      fields2: 'f51,f52,f53,f54,f55,f56,f57',
    };
    const bars = eastmoneyBars(
      await this.#text(hosts.bars, '/api/qt/stock/kline/get', query, signal),
      security,
      period,
    );
    if (bars.length > 0) {
      const newest = bars.time[bars.length - 1] as number;
      this.#refuseFuture(period === 'day' ? newest : dateOfMinute(newest), code);
    }
    return { bars, security };
  }

  #refuseFuture(day: TradeDate, code: StockCode): void {
    if (day <= this.#today() && this.#options.calendar().statusOf(day) !== 'closed') return;
    throw new MarketError('MARKET_WRONG_DAY', source, `${code}: an answer of ${day} on ${this.#today()}`);
  }

  override async days(
    code: StockCode,
    to: TradeDate | null,
    limit: number,
    signal: AbortSignal,
  ): Promise<Sourced<RawBars>> {
    const { bars } = await this.#bars(code, 'day', { from: '0', to: String(to ?? 20_500_101) }, signal);
    const end = to === null ? bars.length : barIndexFrom(bars, addCalendarDays(to, 1));
    return this.sourced(sliceBars(bars, Math.max(0, end - limit), end));
  }

  override async *history(codes: readonly StockCode[], { from, to }: DaySpan, signal: AbortSignal) {
    for (const code of codes) {
      const { bars } = await this.#bars(code, 'day', { from: String(from), to: String(to) }, signal);
      yield { code, bars: sliceBars(bars, barIndexFrom(bars, from), barIndexFrom(bars, addCalendarDays(to, 1))) };
    }
  }

  override async intraday(
    code: StockCode,
    period: '5m' | '15m' | '30m' | '60m',
    limit: number,
    signal: AbortSignal,
  ): Promise<Sourced<RawBars>> {
    const { bars } = await this.#bars(code, period, { from: '0', to: '20500101' }, signal);
    return this.sourced(sliceBars(bars, Math.max(0, bars.length - limit), bars.length));
  }

  override async minutes(code: StockCode, days: number, signal: AbortSignal): Promise<Sourced<readonly MinuteBars[]>> {
    const security = securityOfCode(source, code);
    const query = {
      secid: formatCode(security, '1.600519'),
      ndays: String(Math.max(1, Math.min(days, MINUTE_DAYS))),
      iscr: '0',
      fields1: 'f1,f2,f3,f4,f5,f6,f7,f8',
      fields2: 'f51,f52,f53,f54,f55,f56,f57,f58',
    };
    const text = await this.#text(hosts.bars, '/api/qt/stock/trends2/get', query, signal, 'minutes');
    const lines = eastmoneyMinutes(text, security);
    const newest = lines.at(-1);
    if (!newest) return this.sourced([]);
    this.#refuseFuture(newest.day, code);
    return this.sourced(lines, epochOfMinute(newest.bars.time[newest.bars.length - 1] as number));
  }

  async #paid(code: StockCode, signal: AbortSignal): Promise<CorporateAction[]> {
    const filter = `(SECURITY_CODE="${securityOfCode(source, code).code}")`;
    const query = { reportName: 'RPT_SHAREBONUS_DET', columns: 'ALL', filter, pageNumber: '1', pageSize: '500' };
    const given = eastmoneyDividends(await this.#text(hosts.facts, '/api/data/v1/get', query, signal, 'dividends'));
    return given.filter(({ exDate }) => exDate <= this.#today());
  }

  override async dividends(code: StockCode, signal: AbortSignal): Promise<Sourced<readonly Dividend[]>> {
    return this.sourced((await this.#paid(code, signal)).map(dividendOf));
  }

  override async actions(code: StockCode, signal: AbortSignal): Promise<Sourced<StockActions>> {
    const past = await this.#paid(code, signal);
    const { bars } = await this.#bars(code, 'day', { from: '0', to: '20500101' }, signal);
    try {
      return this.sourced({ dividends: past.map(dividendOf), factors: factorsOf(bars, past) });
    } catch (cause) {
      throw new MarketError('MARKET_MALFORMED', source, (cause as Error).message, { cause });
    }
  }
}

function dividendOf({ exDate, cash = 0, bonus = 0 }: CorporateAction): Dividend {
  return { exDay: exDate, cash, bonus, rights: 0, rightsPrice: 0 };
}
