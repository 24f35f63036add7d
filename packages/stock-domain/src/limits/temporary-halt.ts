import type { Board } from '../code.js';
import { type DatedRecord, recordAt } from '../dated.js';
import { DomainError } from '../domain-error.js';
import type { TradeDate } from '../trade-date.js';
import { haltRules } from './temporary-halt.data.js';

/** A record: on days without limits trading halts where the price first reaches these moves from the open. */
export interface HaltRule extends DatedRecord {
  readonly boards: readonly Board[];
  /** Whole percent from the opening price, each once upward and once downward, smallest first. */
  readonly percents: readonly number[];
  /** How long a halt lasts. */
  readonly minutes: number;
  /** Minute of the day at which trading resumes at the latest; 897 is 14:57. */
  readonly resumeBy: number;
}

/** A halt that a trade brought about. */
export interface Halt {
  readonly direction: 'up' | 'down';
  readonly percent: number;
  /** Minutes of the day, from the trade on and until trading resumes. May be fractional. */
  readonly from: number;
  readonly until: number;
}

/** Watches the trades of one security on one day without limits. */
export interface HaltWatch {
  /**
   * Takes in a trade.
   *
   * @param minuteOfDay - minutes since midnight in Shanghai, may be fractional
   * @param price - in cents
   * @returns the halt that it brings about, if it does
   */
  push(minuteOfDay: number, price: number): Halt | undefined;
}

/** The record about halts that is in force, or undefined where none is known. */
export function haltRuleAt(
  board: Board,
  date: TradeDate,
  rules: readonly HaltRule[] = haltRules,
): HaltRule | undefined {
  return recordAt(rules, date, ({ boards }) => boards.includes(board));
}

/**
 * Watches for temporary halts (临时停牌) on a day without price limits.
 *
 * @param open - the opening price in cents
 * @throws DomainError INVALID_PRICE
 * @example
 * const watch = createHaltWatch(haltRuleAt('star', 20261120), 1000);
 * watch.push(600, 1300); // { direction: 'up', percent: 30, from: 600, until: 610 }
 */
export function createHaltWatch(rule: HaltRule, open: number): HaltWatch {
  if (!Number.isSafeInteger(open) || open <= 0) {
    throw new DomainError('INVALID_PRICE', `${open} is not a positive whole number of cents`);
  }
  const reached = { up: 0, down: 0 };
  return {
    push(minuteOfDay, price) {
      const direction = price >= open ? 'up' : 'down';
      const move = Math.abs(price - open) * 100;
      // A jump over two marks at once is one halt, and uses up both.
      const count = rule.percents.filter((percent) => move >= percent * open).length;
      if (count <= reached[direction] || minuteOfDay >= rule.resumeBy) return undefined;
      reached[direction] = count;
      const until = Math.min(minuteOfDay + rule.minutes, rule.resumeBy);
      return { direction, percent: rule.percents[count - 1] as number, from: minuteOfDay, until };
    },
  };
}
