import type { StockCode } from '@guanlan/contract';
import {
  addCalendarDays,
  barIndexFrom,
  dateOfMinute,
  formatCode,
  minuteTimeAt,
  type RawBars,
  sliceBars,
  type TradeDate,
} from '@guanlan/stock-domain';
import { VendorClient } from '../client/vendor-client.js';
import { MarketError } from '../market-error.js';
import type { DaySpan, ListProgress, Sourced, SourceQuote, SourceSymbol, StockActions } from '../port.js';
import { fromGbk, fromUtf8 } from '../vendor/decode.js';
import { lineQuotes } from '../vendor/line-quotes.js';
import { PartialSource } from '../vendor/partial-source.js';
import { securityOfCode } from '../vendor/quote-draft.js';
import {
  REQUEST_TIMEOUT_MS,
  SHARED_TIMEOUT_MS,
  SHOWN_INDICES,
  USER_AGENT,
  type VendorOptions,
} from '../vendor/vendor-options.js';
import { sinaBars, sinaFactors } from './sina-bars.js';
import { sinaInfo, sinaRateLimit } from './sina-info.js';
import { sinaDraft, sinaLines } from './sina-quote.js';
import { sinaCount, sinaPage } from './sina-symbols.js';

const hosts = {
  quotes: 'https://hq.sinajs.cn',
  bars: 'https://money.finance.sina.com.cn',
  factors: 'https://finance.sina.com.cn',
  list: 'https://vip.stock.finance.sina.com.cn',
} as const;

const LIST_PATH = '/quotes_service/api/json_v2.php/Market_Center';
/** Most bars of an answer; there is no older page. */
const MAX_BARS = 1023;
const PAGE_SIZE = 80;

/** Sina's pages of quotes, by the requests that they make themselves. */
export class SinaMarket extends PartialSource {
  readonly info = sinaInfo;
  readonly #client: VendorClient;
  readonly #options: VendorOptions;

  constructor(options: VendorOptions) {
    super(options.now);
    this.#options = options;
    this.#client = new VendorClient({
      source: sinaInfo.id,
      baseUrl: options.baseUrl,
      headers: { 'user-agent': USER_AGENT, referer: 'https://finance.sina.com.cn' },
      rateLimit: sinaRateLimit,
      timers: options.timers,
      timeout: options.fallbacks ? SHARED_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
      fallbacks: options.fallbacks,
    });
  }

  override quotes(codes: readonly StockCode[], signal: AbortSignal): Promise<readonly SourceQuote[]> {
    return lineQuotes(codes, {
      source: sinaInfo.id,
      options: this.#options,
      ask: async (keys) => {
        const request = { origin: hosts.quotes, path: `/list=${keys.join(',')}` };
        return sinaLines(fromGbk(await this.#client.ask(request, signal)));
      },
      emptyCells: 0,
      draft: sinaDraft,
      fault: 'a line of another form',
    });
  }

  override indices(signal: AbortSignal): Promise<readonly SourceQuote[]> {
    return this.quotes(SHOWN_INDICES, signal);
  }

  override async days(
    code: StockCode,
    to: TradeDate | null,
    limit: number,
    signal: AbortSignal,
  ): Promise<Sourced<RawBars>> {
    // Sina answers the newest bars only: days before another day are cut out of all of them.
    const bars = await this.#bars(code, 'day', to === null ? Math.min(limit, MAX_BARS) : MAX_BARS, signal);
    const end = to === null ? bars.length : barIndexFrom(bars, addCalendarDays(to, 1));
    return this.sourced(sliceBars(bars, Math.max(0, end - limit), end));
  }

  override async *history(codes: readonly StockCode[], { from, to }: DaySpan, signal: AbortSignal) {
    for (const code of codes) {
      const bars = await this.#bars(code, 'day', MAX_BARS, signal);
      yield { code, bars: sliceBars(bars, barIndexFrom(bars, from), barIndexFrom(bars, addCalendarDays(to, 1))) };
    }
  }

  override async intraday(
    code: StockCode,
    period: '5m' | '15m' | '30m' | '60m',
    limit: number,
    signal: AbortSignal,
  ): Promise<Sourced<RawBars>> {
    const bars = await this.#bars(code, period, Math.min(limit, MAX_BARS), signal);
    return this.sourced(sliceBars(bars, Math.max(0, bars.length - limit), bars.length));
  }

  async #bars(
    code: StockCode,
    period: 'day' | '5m' | '15m' | '30m' | '60m',
    rows: number,
    signal: AbortSignal,
  ): Promise<RawBars> {
    const key = formatCode(securityOfCode(sinaInfo.id, code), 'sh600519');
    const scale = period === 'day' ? 240 : Number(period.slice(0, -1));
    const path = `/quotes_service/api/json_v2.php/CN_MarketData.getKLineData?symbol=${key}&scale=${scale}&ma=no&datalen=${rows}`;
    const bars = sinaBars(fromUtf8(await this.#client.ask({ origin: hosts.bars, path }, signal)), period);
    if (!bars) throw new MarketError('MARKET_UNKNOWN_SYMBOL', sinaInfo.id, `${code} has no bars`);
    this.#refuseFuture(bars, code);
    return bars;
  }

  #refuseFuture({ length, time, period }: RawBars, code: StockCode): void {
    if (length === 0) return;
    const newest = time[length - 1] as number;
    const day = period === 'day' ? newest : dateOfMinute(newest);
    const today = dateOfMinute(minuteTimeAt(this.clock.now()));
    if (day <= today && this.#options.calendar().statusOf(day) !== 'closed') return;
    throw new MarketError('MARKET_WRONG_DAY', sinaInfo.id, `${code}: an answer of ${day} on ${today}`);
  }

  /** Factors; of dividends themselves it says nothing. */
  override async actions(code: StockCode, signal: AbortSignal): Promise<Sourced<StockActions>> {
    const key = formatCode(securityOfCode(sinaInfo.id, code), 'sh600519');
    const path = `/realstock/company/${key}/hfq.js`;
    const factors = sinaFactors(fromUtf8(await this.#client.ask({ origin: hosts.factors, path }, signal)));
    return this.sourced({ dividends: null, factors });
  }

  override async symbols(signal: AbortSignal, progress?: ListProgress): Promise<Sourced<readonly SourceSymbol[]>> {
    const ask = async (path: string): Promise<string> =>
      fromUtf8(await this.#client.ask({ origin: hosts.list, path: LIST_PATH + path }, signal));
    const total = sinaCount(await ask('.getHQNodeStockCount?node=hs_a'));
    const found = new Map<StockCode, SourceSymbol>();
    for (let page = 1, read = 0; read < total; page += 1) {
      const path = `.getHQNodeData?page=${page}&num=${PAGE_SIZE}&sort=symbol&asc=1&node=hs_a`;
      const { rows, symbols } = sinaPage(await ask(path));
      for (const symbol of symbols) found.set(symbol.code, symbol);
      if (rows < Math.min(PAGE_SIZE, total - read)) {
        throw new MarketError('MARKET_HALF_PAGE', sinaInfo.id, `${read + rows} symbols of ${total}`);
      }
      read += rows;
      progress?.(read, total);
    }
    return this.sourced([...found.values()]);
  }
}
