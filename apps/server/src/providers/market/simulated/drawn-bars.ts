import { type Bars, createBars, type RawBars, sliceBars } from '@guanlan/stock-domain';
import { DayPath, type DayPlan } from './day-path.js';

/** Bars of days of a stock that are drawn on first use, the newest first, and cached. */
export class DrawnBars {
  readonly #times: Int32Array;
  readonly #planOf: (at: number) => DayPlan;
  /** Allocated with the first bar that is drawn: bars of most stocks are never requested. */
  #bars: Bars | undefined;
  /** Place from which on bars are drawn. */
  #from: number;

  constructor(times: Int32Array, planOf: (at: number) => DayPlan) {
    this.#times = times;
    this.#planOf = planOf;
    this.#from = times.length;
  }

  /** Bars from a place to before another. */
  between(from: number, to: number): RawBars {
    const bars = this.#laidOut();
    if (from < this.#from) {
      let path: DayPath | undefined;
      for (let at = from; at < this.#from; at++) {
        const plan = this.#planOf(at);
        path = path ? path.draw(plan) : new DayPath(plan);
        write(bars, at, path);
      }
      this.#from = from;
    }
    return sliceBars(bars as RawBars, from, to);
  }

  #laidOut(): Bars {
    if (this.#bars) return this.#bars;
    this.#bars = createBars(this.#times.length, 'day');
    this.#bars.time.set(this.#times);
    return this.#bars;
  }
}

function write(bars: Bars, at: number, path: DayPath): void {
  const { open, high, low, last, volume, amount } = path.whole();
  bars.open[at] = open / 100;
  bars.high[at] = high / 100;
  bars.low[at] = low / 100;
  bars.close[at] = last / 100;
  bars.volume[at] = volume;
  bars.amount[at] = amount / 100;
}
