import type { StockCode } from '@guanlan/contract';
import type { TradeDate } from '@guanlan/stock-domain';
import type { Db } from '../../context.js';
import { risersIn } from './store-days.js';

type ByDay = ReadonlyMap<TradeDate, readonly StockCode[]>;

/** Step from the first of a month back to that of the month before, in dates YYYYMMDD. */
const MONTH_STEP = 100;
/** Step from January back to December of the year before, in dates YYYYMMDD. */
const OVER_THE_YEAR = 8_900;

/**
 * Stocks that may have touched a limit on a day, read for a month at a time: the boards of thirty days are counted one after
 * the other, and one pass through a year's bars takes as long for a day as for all of them.
 */
export class Risers {
  readonly #db: Db;
  readonly #source: string;
  readonly #months = new Map<number, Promise<ByDay>>();
  #through: TradeDate | null = null;

  constructor(db: Db, source: string) {
    this.#db = db;
    this.#source = source;
  }

  /** @param through - the last stored day, not before this one; a change of it discards what was read */
  async on(day: TradeDate, through: TradeDate): Promise<readonly StockCode[]> {
    if (through !== this.#through) this.#months.clear();
    this.#through = through;
    const month = Math.trunc(day / 100);
    let reading = this.#months.get(month);
    if (!reading) {
      reading = this.#read(month, through);
      this.#months.set(month, reading);
      reading.catch(() => this.#months.delete(month));
    }
    return (await reading).get(day) ?? [];
  }

  #read(month: number, through: TradeDate): Promise<ByDay> {
    const [from, last] = [month * 100 + 1, month * 100 + 31];
    const since = from - (month % 100 === 1 ? OVER_THE_YEAR : MONTH_STEP);
    return risersIn(this.#db, this.#source, { from, to: Math.min(last, through) }, since);
  }
}
