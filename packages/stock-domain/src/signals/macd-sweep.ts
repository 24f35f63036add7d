import type { Bars } from '../bars/bars.js';
import { TIE_TOLERANCE } from '../formula/ops/compare.js';
import { ma } from '../series/ma.js';
import type { EventBuffer } from './events.js';
import type { SignalParams } from './signal-rule.js';
import type { SweepRun } from './sweepable.js';

/**
 * DEA is an average of a difference, and so the difference of two averages: DIF > DEA means
 * `EMA(C,SHORT) − EMA(EMA(C,SHORT),MID) > EMA(C,LONG) − EMA(EMA(C,LONG),MID)`. Each side belongs to one length, so a
 * hundred pairs of lengths cost twenty columns and a comparison each.
 */
interface Side {
  readonly length: number;
  readonly mid: number;
}

/** Closer than this share of the highest price the two ways of calculating may round to different sides. */
const ROUNDING_TOLERANCE = 1e-11;

class Columns {
  #rows: Float64Array[] = [];

  of(count: number, length: number): readonly Float64Array[] {
    if (this.#rows.length < count || (this.#rows[0] as Float64Array).length < length) {
      this.#rows = Array.from({ length: count }, () => new Float64Array(length + 24));
    }
    return this.#rows;
  }
}

/** Two sides in one loop: four recurrences that do not wait for each other. */
function fillPair(close: Float64Array, length: number, a: Side, b: Side, x: Float64Array, y: Float64Array): void {
  const [weightA, midA] = [2 / (a.length + 1), 2 / (a.mid + 1)];
  const [weightB, midB] = [2 / (b.length + 1), 2 / (b.mid + 1)];
  const [restA, restMidA, restB, restMidB] = [1 - weightA, 1 - midA, 1 - weightB, 1 - midB];
  let averageA = close[0] as number;
  let [averageB, meanA, meanB] = [averageA, averageA, averageA];
  for (let i = 0; i < length; i++) {
    const price = close[i] as number;
    averageA = weightA * price + restA * averageA;
    averageB = weightB * price + restB * averageB;
    meanA = midA * averageA + restMidA * meanA;
    meanB = midB * averageB + restMidB * meanB;
    x[i] = averageA - meanA;
    y[i] = averageB - meanB;
  }
}

/** The highest price, or NaN where one is missing. */
function highestOf(close: Float64Array, length: number): number {
  let highest = 0;
  for (let i = 0; i < length; i++) {
    const price = close[i] as number;
    if (!(price <= highest)) highest = price;
    if (Number.isNaN(price)) return Number.NaN;
  }
  return highest;
}

/** Writes the crossings of one pair of sides; false where two values are too close to tell them apart in this way. */
function crossings(
  fast: Float64Array,
  slow: Float64Array,
  { length, close }: Bars,
  trend: Float64Array,
  near: number,
  events: EventBuffer,
): boolean {
  events.clear(length);
  let i = 1;
  // From one crossing to the next there is one comparison a bar.
  while (i < length) {
    const gap = (fast[i] as number) - (slow[i] as number);
    if (gap > near) {
      const mean = trend[i] as number;
      if ((close[i] as number) > mean + Math.abs(mean) * TIE_TOLERANCE) events.entry(i);
      do i++;
      while (i < length && (fast[i] as number) - (slow[i] as number) > near);
    } else if (gap < -near) {
      events.exit(i);
      do i++;
      while (i < length && (fast[i] as number) - (slow[i] as number) < -near);
    } else return false;
  }
  return true;
}

/** The sweep of MACD crossings: see {@link Side}. */
export function macdSweep(sets: readonly SignalParams[], exact: (set: number, bars: Bars) => EventBuffer): SweepRun {
  const sides: Side[] = [];
  const indexOf = (length: number, mid: number): number => {
    const at = sides.findIndex((side) => side.length === length && side.mid === mid);
    return at >= 0 ? at : sides.push({ length, mid }) - 1;
  };
  const trends = [...new Set(sets.map(({ TREND = 20 }) => TREND))];
  const pairs = sets.map(({ SHORT = 12, LONG = 26, MID = 9, TREND = 20 }) => ({
    fast: indexOf(SHORT, MID),
    slow: indexOf(LONG, MID),
    trend: trends.indexOf(TREND),
  }));
  const [sideColumns, trendColumns] = [new Columns(), new Columns()];
  return (bars, events) => {
    const { length, close } = bars;
    const highest = length > 0 ? highestOf(close, length) : Number.NaN;
    const columns = sideColumns.of(sides.length, length);
    const means = trendColumns.of(trends.length, length);
    if (highest > 0) {
      for (let at = 0; at < sides.length; at += 2) {
        const next = Math.min(at + 1, sides.length - 1);
        const [a, b] = [sides[at] as Side, sides[next] as Side];
        fillPair(close, length, a, b, columns[at] as Float64Array, columns[next] as Float64Array);
      }
      for (const [at, n] of trends.entries()) ma(close.subarray(0, length), n, means[at] as Float64Array);
    }
    for (const [set, { fast, slow, trend }] of pairs.entries()) {
      const target = events[set] as EventBuffer;
      const [x, y, mean] = [columns[fast], columns[slow], means[trend]] as [Float64Array, Float64Array, Float64Array];
      if (highest > 0 && crossings(x, y, bars, mean, highest * ROUNDING_TOLERANCE, target)) continue;
      const known = exact(set, bars);
      target.clear(length);
      target.addWithin(known, 0, length);
    }
  };
}
