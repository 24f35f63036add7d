import type { Quote } from '@guanlan/contract';
import { limitBits, toCents } from '@guanlan/stock-domain';

/** Whether a stock is at its upper limit now. */
export function isSealedUp({ last, limits }: Quote): boolean {
  return last !== null && typeof limits !== 'string' && toCents(last) === toCents(limits.up);
}

/** State of a quote relative to its limits, as bits of `limitMarks`; undefined where it has not traded today. */
export function marksOf({ last, high, low, limits }: Quote): number | undefined {
  if (last === null || high === null || low === null) return undefined;
  if (limits === 'none') return limitBits.noLimit;
  if (limits === 'unknown') return limitBits.unknown;
  const [up, down] = [toCents(limits.up), toCents(limits.down)];
  let bits = 0;
  if (toCents(high) === up) bits |= limitBits.touchedUp;
  if (toCents(low) === down) bits |= limitBits.touchedDown;
  if (toCents(last) === up) bits |= limitBits.closedUp;
  if (toCents(last) === down) bits |= limitBits.closedDown;
  return bits;
}

/** The shape of a present limit-up board: at one price all day, opened at the limit and came back, or neither. */
export function shapeOf({ open, high, low, limits }: Quote): 'one-word' | 't' | 'turnover' | null {
  if (typeof limits === 'string' || open === null || high === null || low === null) return null;
  if (toCents(high) === toCents(low)) return 'one-word';
  return toCents(open) === toCents(limits.up) ? 't' : 'turnover';
}
