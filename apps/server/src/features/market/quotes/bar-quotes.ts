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
/** Of more stocks than these only what is kept is told: they are asked for one by one. */
const MAX_SINGLE_REQUESTS = 20;

/**
 * What daily bars tell in the place of a quote: of a source that has nothing but days, and of a stock that trades no more.
 * Each is of its bar's day and close, and never of now.
 */
export class BarQuotes {
  readonly #core: MarketCore;

  constructor(core: MarketCore) {
    this.#core = core;
  }

  /** Of the stocks that have bars. */
  async latest(codes: readonly StockCode[], symbols: Symbols | null): Promise<SourceQuote[]> {
    const closes = await this.#closes(codes);
    return codes.flatMap((code) => {
      const found = closes.get(code);
      return found && found.bars.length > 0
        ? [this.#quoteOf(code, symbols?.byCode.get(code)?.name ?? code, found)]
        : [];
    });
  }

  /** Of stocks that are delisted: the price is the last there was; of one without bars there is none. */
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

  /** The newest day that is over: a bar of one that is not tells of a moment that nobody knows. */
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
      // What a stock does today no bar of before can say.
      state: day === time.day && at >= 0 ? 'trading' : 'unknown',
      ...{ last: told('close'), prevClose: referenceOf(bars, factors) },
      ...{ open: told('open'), high: told('high'), low: told('low'), volume: told('volume'), amount: told('amount') },
      ...{ limits: 'unknown', call: null, bids: null, asks: null },
      provenance: { source: source.info.id, asOf, fetchedAt: time.now },
    };
  }
}

/** What the last bar is compared with: the close before, on an ex-date by the factors, as far as they are known. */
function referenceOf(bars: RawBars, factors: MultiplicativeFactors): number | null {
  const [last, close] = [bars.time[bars.length - 1], bars.close[bars.length - 2]];
  if (last === undefined || close === undefined) return null;
  const isPlain = !factors.dates.includes(last);
  const reference = isPlain ? close : adjust(bars, factors, { asOf: last }).close[bars.length - 2];
  return reference === undefined ? null : Math.round(reference * 100) / 100;
}
