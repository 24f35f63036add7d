import type { StockCode } from '@guanlan/contract';
import {
  addCalendarDays,
  barIndexFrom,
  dateOfMinute,
  epochOfMinute,
  formatCode,
  formatTradeDate,
  minuteTimeAt,
  minuteTimeOf,
  type RawBars,
  type Security,
  sliceBars,
  type TradeDate,
} from '@guanlan/stock-domain';
import { VendorClient } from '../client/vendor-client.js';
import { MarketError } from '../market-error.js';
import type { DaySpan, ListProgress, MinuteBars, Sourced, SourceQuote, SourceSymbol } from '../port.js';
import { daysBackwards } from '../vendor/days-backwards.js';
import { fromGbk, fromUtf8 } from '../vendor/decode.js';
import { lineQuotes } from '../vendor/line-quotes.js';
import { PartialSource } from '../vendor/partial-source.js';
import { securityOfCode } from '../vendor/quote-draft.js';
import { splitDays } from '../vendor/split-days.js';
import {
  REQUEST_TIMEOUT_MS,
  SHARED_TIMEOUT_MS,
  SHOWN_INDICES,
  USER_AGENT,
  type VendorOptions,
} from '../vendor/vendor-options.js';
import { tencentDays, tencentIntraday, tencentMinutes } from './tencent-bars.js';
import { tencentInfo, tencentRateLimit } from './tencent-info.js';
import { tencentDraft, tencentLines } from './tencent-quote.js';
import { tencentPage } from './tencent-symbols.js';

const hosts = {
  quotes: 'https://qt.gtimg.cn',
  line: 'https://web.ifzq.gtimg.cn',
  minutes: 'https://ifzq.gtimg.cn',
  proxy: 'https://proxy.finance.qq.com',
} as const;

/** Most rows of one answer. */
const MAX_ROWS = { days: 640, minutes: 800, symbols: 200 } as const;

/** Tencent's pages of quotes, by the requests that they make themselves. */
export class TencentMarket extends PartialSource {
  readonly info = tencentInfo;
  readonly #client: VendorClient;
  readonly #options: VendorOptions;

  constructor(options: VendorOptions) {
    super(options.now);
    this.#options = options;
    this.#client = new VendorClient({
      source: tencentInfo.id,
      baseUrl: options.baseUrl,
      headers: { 'user-agent': USER_AGENT, referer: 'https://gu.qq.com/' },
      rateLimit: tencentRateLimit,
      timers: options.timers,
      timeout: options.fallbacks ? SHARED_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
      fallbacks: options.fallbacks,
    });
  }

  override quotes(codes: readonly StockCode[], signal: AbortSignal): Promise<readonly SourceQuote[]> {
    return lineQuotes(codes, {
      source: tencentInfo.id,
      options: this.#options,
      ask: async (keys) => {
        const request = { origin: hosts.quotes, path: `/q=${keys.join(',')}` };
        return tencentLines(fromGbk(await this.#client.ask(request, signal)));
      },
      emptyCells: 1,
      draft: tencentDraft,
      fault: 'a line of another form or stock',
    });
  }

  override indices(signal: AbortSignal): Promise<readonly SourceQuote[]> {
    return this.quotes(SHOWN_INDICES, signal);
  }

  async #stock(code: StockCode): Promise<{ security: Security; key: string }> {
    const security = securityOfCode(tencentInfo.id, code);
    return { security, key: formatCode(security, 'sh600519') };
  }

  override async minutes(code: StockCode, days: number, signal: AbortSignal): Promise<Sourced<readonly MinuteBars[]>> {
    const { security, key } = await this.#stock(code);
    const path = `/appstock/app/minute/query?code=${key}`;
    const newest = tencentMinutes(
      fromUtf8(await this.#client.ask({ origin: hosts.line, path, capability: 'minutes' }, signal)),
      key,
      security,
    );
    this.#refuseFuture(newest.day, code);
    const older = days > 1 ? await this.#olderMinutes(code, newest.day, days - 1, signal) : [];
    return this.sourced([...older, newest], this.#endOf(newest));
  }

  async #olderMinutes(code: StockCode, day: TradeDate, count: number, signal: AbortSignal): Promise<MinuteBars[]> {
    const bars = await this.#intraday(code, '1m', MAX_ROWS.minutes, signal);
    // The oldest day of a full answer may have begun before it.
    const days = splitDays(bars).slice(bars.length >= MAX_ROWS.minutes ? 1 : 0);
    return days.filter((one) => one.day < day).slice(-count);
  }

  #endOf({ bars, day }: MinuteBars): number {
    return epochOfMinute(bars.length > 0 ? (bars.time[bars.length - 1] as number) : minuteTimeOf(day, 0));
  }

  #refuseFuture(day: TradeDate, code: StockCode): void {
    const today = dateOfMinute(minuteTimeAt(this.clock.now()));
    const isClosed = this.#options.calendar().statusOf(day) === 'closed';
    if (day <= today && !isClosed) return;
    throw new MarketError('MARKET_WRONG_DAY', tencentInfo.id, `${code}: an answer of ${day} on ${today}`);
  }

  override async days(
    code: StockCode,
    to: TradeDate | null,
    limit: number,
    signal: AbortSignal,
  ): Promise<Sourced<RawBars>> {
    const bars = await daysBackwards({ to, limit, page: MAX_ROWS.days }, (end, rows) =>
      this.#days(code, end, rows, signal),
    );
    return this.sourced(bars);
  }

  async #days(code: StockCode, to: TradeDate | null, rows: number, signal: AbortSignal): Promise<RawBars> {
    const { security, key } = await this.#stock(code);
    const end = to === null ? '' : formatTradeDate(to);
    const path = `/ifzqgtimg/appstock/app/newfqkline/get?_var=kline_day&param=${key},day,,${end},${rows},`;
    const bars = tencentDays(fromUtf8(await this.#client.ask({ origin: hosts.proxy, path }, signal)), key, security);
    // Before anything is cut off: days that are to come would leave a stock that never traded.
    if (bars.length > 0) this.#refuseFuture(bars.time[bars.length - 1] as number, code);
    return bars;
  }

  override async *history(codes: readonly StockCode[], { from, to }: DaySpan, signal: AbortSignal) {
    for (const code of codes) {
      // Calendar days: an upper bound of the trading days.
      const limit =
        Math.ceil((epochOfMinute(minuteTimeOf(to, 0)) - epochOfMinute(minuteTimeOf(from, 0))) / 86_400_000) + 1;
      const bars = await daysBackwards({ to, limit, page: MAX_ROWS.days, from }, (end, rows) =>
        this.#days(code, end, rows, signal),
      );
      yield { code, bars: sliceBars(bars, barIndexFrom(bars, from), barIndexFrom(bars, addCalendarDays(to, 1))) };
    }
  }

  override async intraday(
    code: StockCode,
    period: '5m' | '15m' | '30m' | '60m',
    limit: number,
    signal: AbortSignal,
  ): Promise<Sourced<RawBars>> {
    const bars = await this.#intraday(code, period, Math.min(limit, MAX_ROWS.minutes), signal);
    return this.sourced(sliceBars(bars, Math.max(0, bars.length - limit), bars.length));
  }

  async #intraday(
    code: StockCode,
    period: '1m' | '5m' | '15m' | '30m' | '60m',
    rows: number,
    signal: AbortSignal,
  ): Promise<RawBars> {
    const { security, key } = await this.#stock(code);
    const capability = period === '1m' ? 'minutes' : 'intraday';
    const path = `/appstock/app/kline/mkline?param=${key},m${period.slice(0, -1)},,${rows}`;
    const text = fromUtf8(await this.#client.ask({ origin: hosts.minutes, path, capability }, signal));
    return tencentIntraday(text, key, security, period);
  }

  override async symbols(signal: AbortSignal, progress?: ListProgress): Promise<Sourced<readonly SourceSymbol[]>> {
    const found = new Map<StockCode, SourceSymbol>();
    let total = 1;
    let read = 0;
    while (read < total) {
      const path = `/cgi/cgi-bin/rank/hs/getBoardRankList?_appver=11.17.0&board_code=aStock&sort_type=price&direct=down&offset=${read}&count=${MAX_ROWS.symbols}`;
      const page = tencentPage(fromUtf8(await this.#client.ask({ origin: hosts.proxy, path }, signal)));
      for (const symbol of page.symbols) found.set(symbol.code, symbol);
      total = page.total;
      read += page.rows;
      progress?.(read, total);
      if (page.rows < Math.min(MAX_ROWS.symbols, total - read + page.rows)) {
        throw new MarketError('MARKET_HALF_PAGE', tencentInfo.id, `${read} symbols of ${total}`);
      }
    }
    return this.sourced([...found.values()]);
  }
}
