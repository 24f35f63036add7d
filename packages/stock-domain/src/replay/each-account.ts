import { lowerBound } from '../lower-bound.js';
import type { SignalEvents } from '../signals/events.js';
import { CLOSE, DAY, dayOf, FACTS, type MarketStock } from './market.js';
import { entryFault, Position } from './position.js';
import type { ResolvedSettings } from './settings.js';
import type { TradeBook } from './trade-book.js';

const never = Number.POSITIVE_INFINITY;

/** The bars whose signals count. */
export interface SignalSpan {
  readonly first: number;
  readonly end: number;
}

/** From the warm-up on, within the settings' days. */
export function spanOfSignals({ bars }: MarketStock, warmup: number, { from, to }: ResolvedSettings): SignalSpan {
  const first = from > 0 ? lowerBound(bars.time, from, bars.length) : 0;
  const end = lowerBound(bars.time, to + 1, bars.length);
  return { first: Math.max(first, warmup - 1), end };
}

/** Accounts of single stocks, one after the other, and what they come to by day. */
export class EachAccounts {
  readonly book: TradeBook;
  /** Sum of the daily changes of all accounts, in cents. */
  readonly changes: Float64Array;
  readonly #settings: ResolvedSettings;
  readonly #position: Position;

  constructor(settings: ResolvedSettings, days: number, book: TradeBook) {
    this.#settings = settings;
    this.#position = new Position(settings);
    this.changes = new Float64Array(days);
    this.book = book;
  }

  run(stock: MarketStock, stockAt: number, events: SignalEvents, span: SignalSpan): void {
    const { cash: start, entryWait, delay } = this.#settings;
    const { entries, entryCount, exits, exitCount } = events;
    const lastDay = this.changes.length - 1;
    const position = this.#position;
    let cash = start;
    let free = 0;
    let exitAt = 0;
    for (let at = 0; at < entryCount; at++) {
      const signal = entries[at] as number;
      if (signal < span.first) continue;
      if (signal >= span.end) break;
      if (signal < free) {
        this.book.whileHeld++;
        continue;
      }
      const bar = signal + 1 + delay;
      const fault = entryFault(stock, bar, entryWait, lastDay);
      if (fault) {
        this.book.unfilled(stockAt, signal, fault);
        continue;
      }
      while (exitAt < exitCount && (exits[exitAt] as number) < bar) exitAt++;
      const exitSignal = exitAt < exitCount ? (exits[exitAt] as number) : never;
      if (!position.open(stock, stockAt, signal, bar, cash, exitSignal)) {
        this.book.unfilled(stockAt, signal, 'no-cash');
        continue;
      }
      this.#hold(position, cash);
      position.record(this.book);
      cash -= position.spent;
      free = position.exit < 0 ? never : position.exit;
    }
  }

  /** Carries a position from its entry to its exit, or to the last bar. */
  #hold(position: Position, cash: number): void {
    const { stock, entry } = position;
    const { changes } = this;
    const { length } = stock.bars;
    const watches = position.watches;
    let gain = position.gain;
    const first = dayOf(stock, entry);
    changes[first] = (changes[first] as number) + gain;
    for (let bar = entry + 1; bar < length; bar++) {
      if (!watches) {
        const quiet = Math.min(position.exitBar, position.actionBar, length);
        if (bar < quiet) {
          this.#mark(position, bar, quiet);
          gain = position.gain;
          bar = quiet;
          if (bar === length) return;
        }
      }
      const isSold = position.onOpen(bar, cash - position.spent) || position.onDay(bar);
      if (!isSold) position.onClose(bar);
      const now = position.gain;
      const day = dayOf(stock, bar);
      changes[day] = (changes[day] as number) + now - gain;
      gain = now;
      if (isSold) return;
    }
  }

  /** Days on which nothing happens but the price. */
  #mark(position: Position, from: number, to: number): void {
    const { quantity } = position;
    const { facts } = position.stock;
    const { changes } = this;
    let last = position.last;
    for (let at = from * FACTS; at < to * FACTS; at += FACTS) {
      const price = facts[at + CLOSE] as number;
      const day = facts[at + DAY] as number;
      changes[day] = (changes[day] as number) + quantity * (price - last);
      last = price;
    }
    position.last = last;
  }
}
