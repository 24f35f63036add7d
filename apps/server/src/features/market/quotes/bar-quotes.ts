import type { StockCode, StockProfile } from '@guanlan/contract';
import {
  adjust,
  barsFrom,
  epochOfMinute,
  type MultiplicativeFactors,
  minuteTimeOf,
  type RawBars,
  sliceBars,
  type TradeDate,
} from '@guanlan/stock-domain';
import type { SourceQuote } from '../../../providers/market/port.js';
import { identityFactors } from '../bars/identity-factors.js';
import type { StoredCloses } from '../market-history.js';
import type { Symbols } from '../service.js';
import type { MarketCore } from '../source/market-core.js';

/** The minute of the day at which closes are known. */
const CLOSE_MINUTE = 900;
/** Above this number of stocks only stored bars are used, since the source is asked for one stock at a time. */
const MAX_SINGLE_REQUESTS = 20;

/**
 * Quotes made from daily bars: for a source that has only days, and for delisted stocks. Each is of its bar's day and
 * close, and never of now.
 */
export class BarQuotes {
  readonly #core: MarketCore;

  constructor(core: MarketCore) {
    this.#core = core;
  }

  /** Quotes of the stocks that have bars. */
  async latest(codes: readonly StockCode[], symbols: Symbols | null): Promise<SourceQuote[]> {
    const closes = await this.#closes(codes);
    return codes.flatMap((code) => {
      const found = closes.get(code);
      return found && found.bars.length > 0
        ? [this.#quoteOf(code, symbols?.byCode.get(code)?.name ?? code, found)]
        : [];
    });
  }

  /** Quotes of delisted stocks: the previous close is the last price there was, null without bars. */
  async gone(stocks: readonly StockProfile[]): Promise<SourceQuote[]> {
    const closes = await this.#closes(stocks.map(({ code }) => code));
    return stocks.map(({ code, name }) => {
      const quote = this.#quoteOf(
        code,
        name,
        closes.get(code) ?? { bars: barsFrom([], 'day'), factors: identityFactors },
      );
      const nothing = { last: null, open: null, high: null, low: null, volume: null, amount: null };
      return { ...quote, ...nothing, state: 'delisted', prevClose: quote.last };
    });
  }

  /** The newest day that is over: a bar of a current day would be of an unknown moment. */
  get #to(): TradeDate {
    const { time } = this.#core;
    const { day } = time;
    return time.isOver(day) ? day : (time.calendar().step(day, -1) ?? day);
  }

  async #closes(codes: readonly StockCode[]): Promise<ReadonlyMap<StockCode, StoredCloses>> {
    const { source, client, time, stored } = this.#core;
    const to = this.#to;
    const found = new Map<StockCode, StoredCloses>();
    const take = (code: StockCode, bars: RawBars): void => {
      found.set(code, { bars: sliceBars(bars, Math.max(0, bars.length - 2), bars.length), factors: identityFactors });
    };
    if (source.info.isLocal) {
      const span = { from: time.calendar().from, to };
      await client.ask('history', codes.join(), async (signal) => {
        for await (const { code, bars } of source.history(codes, span, signal)) take(code, bars);
      });
      return found;
    }
    for (const [code, closes] of (await stored?.closes(codes, to)) ?? []) found.set(code, closes);
    const missing = codes.filter((code) => !found.has(code));
    if (codes.length > MAX_SINGLE_REQUESTS || !source.info.capabilities.has('days')) return found;
    for (const code of missing) {
      const days = await client.ask('days', code, (signal) => source.days(code, to, 2, signal)).catch(() => null);
      if (days) take(code, days.value);
    }
    return found;
  }

  #quoteOf(code: StockCode, name: string, { bars, factors }: StoredCloses): SourceQuote {
    const { source, time } = this.#core;
    const at = bars.length - 1;
    const day = bars.time[at] ?? time.day;
    const asOf = epochOfMinute(minuteTimeOf(day, CLOSE_MINUTE));
    const told = (column: keyof Pick<RawBars, 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount'>) => {
      const value = bars[column][at];
      return value === undefined || Number.isNaN(value) ? null : value;
    };
    return {
      code,
      name,
      day,
      phase: time.phase,
      // An earlier bar does not show whether the stock trades today.
      state: day === time.day && at >= 0 ? 'trading' : 'unknown',
      ...{ last: told('close'), prevClose: referenceOf(bars, factors) },
      ...{ open: told('open'), high: told('high'), low: told('low'), volume: told('volume'), amount: told('amount') },
      ...{ limits: 'unknown', call: null, bids: null, asks: null },
      provenance: { source: source.info.id, asOf, fetchedAt: time.now },
    };
  }
}

/** Price that the last bar is compared with: the close before, on an ex-date adjusted by the factors that are known. */
function referenceOf(bars: RawBars, factors: MultiplicativeFactors): number | null {
  const [last, close] = [bars.time[bars.length - 1], bars.close[bars.length - 2]];
  if (last === undefined || close === undefined) return null;
  const isPlain = !factors.dates.includes(last);
  const reference = isPlain ? close : adjust(bars, factors, { asOf: last }).close[bars.length - 2];
  return reference === undefined ? null : Math.round(reference * 100) / 100;
}
