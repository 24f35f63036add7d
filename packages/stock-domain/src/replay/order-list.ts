import type { SignalEvents } from '../signals/events.js';
import { spanOfSignals } from './each-account.js';
import { dayOf, type MarketStock, type ReplayMarket } from './market.js';
import type { ResolvedSettings } from './settings.js';
import type { TradeBook } from './trade-book.js';

/** One order to buy. */
export interface Order {
  readonly stock: number;
  readonly signal: number;
  /** Decides between orders of one day. */
  readonly draw: number;
}

/** A number of 32 bits out of three, that looks drawn at random. */
export function drawn(seed: number, stock: number, day: number): number {
  let mixed =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stock + 1, 0xc2b2ae35) ^ Math.imul(day + 1, 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** All orders of a market by the day of their fill, and the exits of every stock. */
export class OrderList {
  readonly #days: (Order[] | undefined)[];
  readonly #exits: Int32Array[] = [];
  readonly #settings: ResolvedSettings;

  constructor(days: number, settings: ResolvedSettings) {
    this.#days = new Array(days);
    this.#settings = settings;
  }

  /** Takes in a stock's events; an order whose day has not come is pending. */
  add(stock: MarketStock, at: number, events: SignalEvents, warmup: number, book: TradeBook, lastDay: number): void {
    const { first, end } = spanOfSignals(stock, warmup, this.#settings);
    const { delay, seed } = this.#settings;
    this.#exits[at] = events.exits.slice(0, events.exitCount);
    for (let entry = 0; entry < events.entryCount; entry++) {
      const signal = events.entries[entry] as number;
      if (signal < first || signal >= end) continue;
      const bar = signal + 1 + delay;
      if (bar >= stock.bars.length) {
        const isLast = dayOf(stock, stock.bars.length - 1) === lastDay;
        book.unfilled(at, signal, isLast ? 'pending' : 'suspended');
        continue;
      }
      const day = dayOf(stock, bar);
      const order = { stock: at, signal, draw: drawn(seed, at, day) };
      const list = this.#days[day];
      if (list) list.push(order);
      else this.#days[day] = [order];
    }
  }

  /** The orders of a day, in the order in which a full account takes them. */
  of(day: number): readonly Order[] {
    return (this.#days[day] ?? []).sort((a, b) => a.draw - b.draw || a.stock - b.stock);
  }

  /** The first exit signal of a stock on or after a bar; Infinity where there is none. */
  exitFrom(stock: number, bar: number): number {
    const exits = this.#exits[stock] as Int32Array;
    let [low, high] = [0, exits.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((exits[middle] as number) < bar) low = middle + 1;
      else high = middle;
    }
    return exits[low] ?? Number.POSITIVE_INFINITY;
  }
}

/** The orders of a whole market. */
export function ordersOf(
  market: ReplayMarket,
  eventsOf: (stock: MarketStock) => SignalEvents,
  warmup: number,
  settings: ResolvedSettings,
  book: TradeBook,
): OrderList {
  const list = new OrderList(market.days.length, settings);
  for (const [at, stock] of market.stocks.entries()) {
    list.add(stock, at, eventsOf(stock), warmup, book, market.days.length - 1);
  }
  return list;
}
