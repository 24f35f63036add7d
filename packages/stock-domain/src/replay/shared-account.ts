import { dayOf, type ReplayMarket } from './market.js';
import type { OrderList } from './order-list.js';
import { entryFault, Position } from './position.js';
import type { ResolvedSettings } from './settings.js';
import type { TradeBook } from './trade-book.js';

/** A held position and the bar that comes next. */
interface Holding {
  readonly position: Position;
  bar: number;
}

const isDay = ({ stock }: Position, bar: number, day: number): boolean =>
  bar < stock.bars.length && dayOf(stock, bar) === day;

/** An account day by day, in cents. */
export interface AccountDays {
  readonly cash: Float64Array;
  /** Positions at their last closes. */
  readonly held: Float64Array;
  readonly equity: Float64Array;
}

/**
 * One account for a whole market. A day goes: ex-dates and sales at the open, purchases with what is then there, stops
 * and targets, and the close. Each position is bought for an equal part of the account at the close before.
 */
export class SharedAccount {
  readonly days: AccountDays;
  readonly #market: ReplayMarket;
  readonly #orders: OrderList;
  readonly #settings: ResolvedSettings;
  readonly #book: TradeBook;
  readonly #spare: Position[] = [];
  readonly #holdings: Holding[] = [];
  readonly #held: Int32Array;
  /** Bar at which a stock was sold last. */
  readonly #sold: Int32Array;
  #cash: number;

  constructor(market: ReplayMarket, orders: OrderList, settings: ResolvedSettings, book: TradeBook) {
    const days = market.days.length;
    this.days = { cash: new Float64Array(days), held: new Float64Array(days), equity: new Float64Array(days) };
    this.#market = market;
    this.#orders = orders;
    this.#settings = settings;
    this.#book = book;
    this.#held = new Int32Array(market.stocks.length);
    this.#sold = new Int32Array(market.stocks.length);
    this.#cash = settings.cash;
  }

  run(): void {
    const { cash, held, equity } = this.days;
    let before = this.#settings.cash;
    for (let day = 0; day < this.#market.days.length; day++) {
      this.#each(day, (position, bar) => position.onOpen(bar, this.#cash));
      this.#buy(day, before);
      this.#each(day, (position, bar) => position.onDay(bar));
      let value = 0;
      for (const holding of this.#holdings) {
        const { position } = holding;
        if (isDay(position, holding.bar, day)) position.onClose(holding.bar++);
        value += position.quantity * position.last;
      }
      cash[day] = this.#cash;
      held[day] = value;
      equity[day] = this.#cash + value;
      before = this.#cash + value;
    }
    for (const { position } of this.#holdings) position.record(this.#book);
  }

  /** Lets every position that trades on a day, but those of that day, do something; takes out those that it sold. */
  #each(day: number, act: (position: Position, bar: number) => boolean): void {
    let kept = 0;
    const all = this.#holdings;
    for (const holding of all) {
      const { position, bar } = holding;
      const isOff = bar === position.entry || !isDay(position, bar, day);
      const spent = position.spent;
      const isSold = !isOff && act(position, bar);
      this.#cash -= position.spent - spent;
      if (isSold) {
        position.record(this.#book);
        this.#held[position.stockAt] = 0;
        this.#sold[position.stockAt] = position.exit;
        this.#spare.push(position);
      } else all[kept++] = holding;
    }
    all.length = kept;
  }

  #buy(day: number, equity: number): void {
    const { positions, entryWait } = this.#settings;
    const part = Math.floor(equity / positions);
    for (const { stock: at, signal } of this.#orders.of(day)) {
      const stock = this.#market.stocks[at];
      if (!stock) continue;
      // Who sells at this open still held the stock when the signal came.
      if (this.#held[at] === 1 || signal < (this.#sold[at] as number)) {
        this.#book.whileHeld++;
        continue;
      }
      const bar = signal + 1 + this.#settings.delay;
      const fault =
        entryFault(stock, bar, entryWait, this.#market.days.length - 1) ??
        (this.#holdings.length >= positions ? 'no-free-position' : undefined);
      if (fault) {
        this.#book.unfilled(at, signal, fault);
        continue;
      }
      const position = this.#spare.pop() ?? new Position(this.#settings);
      const budget = Math.min(part, this.#cash);
      if (!position.open(stock, at, signal, bar, budget, this.#orders.exitFrom(at, bar))) {
        this.#book.unfilled(at, signal, 'no-cash');
        this.#spare.push(position);
        continue;
      }
      this.#cash -= position.spent;
      this.#held[at] = 1;
      this.#holdings.push({ position, bar });
    }
  }
}
