import type { StockCode } from '@guanlan/contract';
import { barIndexFrom, type RawBars, sliceBars, type TradeDate } from '@guanlan/stock-domain';
import { joinBars } from './join-bars.js';
import type { MarketSource, Sourced } from './port.js';

/** All of a stock's days. */
const MAX_DAYS = 20_000;
/** The newest that are read again: today's, and some of those that are over, to see that they are the same still. */
const REREAD_DAYS = 5;
/** Stocks whose days are held: some hundred KB each. */
const MAX_STOCKS = 100;

interface Held extends Sourced<RawBars> {
  readonly day: TradeDate;
  readonly mark: string;
}

/**
 * The daily bars of stocks, read whole once a day each: a vendor answers some hundred of them at a time, and past ones
 * do not change. From then on only the newest are requested, and replace the former.
 */
export class LongDays {
  readonly #from: MarketSource;
  readonly #held = new Map<StockCode, Held>();

  constructor(from: MarketSource) {
    this.#from = from;
  }

  /**
   * @param day - the day that is shown: those before it are over
   * @param mark - the source's own, which is another where its past days are others
   */
  async read(
    code: StockCode,
    { day, mark }: Pick<Held, 'day' | 'mark'>,
    signal: AbortSignal,
  ): Promise<Sourced<RawBars>> {
    const held = this.#held.get(code);
    if (held && held.day === day && held.mark === mark) {
      const newest = await this.#from.days(code, null, REREAD_DAYS, signal);
      const value = newest.provenance.source === held.provenance.source ? joined(held.value, newest.value, day) : null;
      if (value) return { value, provenance: newest.provenance };
    }
    const whole = await this.#from.days(code, null, MAX_DAYS, signal);
    this.#held.delete(code);
    this.#held.set(code, { ...whole, day, mark });
    const [oldest] = this.#held.keys();
    if (this.#held.size > MAX_STOCKS && oldest !== undefined) this.#held.delete(oldest);
    return whole;
  }
}

/** Replaces the bars from the first of the newest on; null where days that are over differ. */
function joined(whole: RawBars, newest: RawBars, day: TradeDate): RawBars | null {
  const first = newest.time[0];
  if (newest.length === 0 || first === undefined) return null;
  const from = barIndexFrom(whole, first);
  const over = barIndexFrom(newest, day);
  if (barIndexFrom(whole, day) - from !== over) return null;
  for (let at = 0; at < over; at++) {
    if (whole.time[from + at] !== newest.time[at] || whole.close[from + at] !== newest.close[at]) return null;
  }
  return joinBars([sliceBars(whole, 0, from), newest], 'day');
}
