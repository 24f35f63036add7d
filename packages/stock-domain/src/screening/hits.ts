import { DomainError } from '../domain-error.js';
import type { Exclusion, ScreenHit, ScreenResult, ScreenSlice } from './screen.js';

export type RankOrder = 'desc' | 'asc';

/** The best first, those without a rank last, equals in the panel's order. */
export function byRank(order: RankOrder = 'desc'): (a: RankedHit, b: RankedHit) => number {
  const sign = order === 'desc' ? -1 : 1;
  return (a, b) => {
    const [x, y] = [Number.isNaN(a.rank), Number.isNaN(b.rank)];
    if (x || y) return Number(x) - Number(y) || a.at - b.at;
    return sign * (a.rank - b.rank) || a.at - b.at;
  };
}

type RankedHit = Pick<ScreenHit, 'rank' | 'at'>;

/**
 * Cuts `symbols` into slices of equal size, as many as there are `parts` and symbols for.
 *
 * @throws DomainError INVALID_SIZE
 * @example
 * splitSymbols(5500, 2); // [{ from: 0, to: 2750 }, { from: 2750, to: 5500 }]
 */
export function splitSymbols(symbols: number, parts: number): Required<ScreenSlice & { from: number; to: number }>[] {
  if (!Number.isInteger(symbols) || symbols < 0) throw new DomainError('INVALID_SIZE', `${symbols} symbols`);
  if (!Number.isInteger(parts) || parts < 1) throw new DomainError('INVALID_SIZE', `${parts} parts`);
  const count = Math.min(parts, Math.max(symbols, 1));
  const edge = (part: number): number => Math.floor((symbols * part) / count);
  return Array.from({ length: count }, (_, part) => ({ from: edge(part), to: edge(part + 1) }));
}

/** How merged hits are ordered and cut: as they were when they were found. */
export interface MergeOptions {
  /** Whether the plan has a rank. */
  readonly isRanked?: boolean | undefined;
  readonly top?: number | undefined;
  readonly order?: RankOrder | undefined;
}

/**
 * Puts together what several slices of one panel answered, for the same plan and the same time.
 *
 * @throws DomainError INVALID_SCREEN where there is nothing to merge, or the times differ
 */
export function mergeHits(results: readonly ScreenResult[], options: MergeOptions = {}): ScreenResult {
  const [first] = results;
  if (!first) throw new DomainError('INVALID_SCREEN', 'there is no result to merge');
  if (results.some(({ time }) => time !== first.time)) {
    throw new DomainError('INVALID_SCREEN', 'the results are of different times');
  }
  const { isRanked = false, top = Number.POSITIVE_INFINITY, order } = options;
  const sum = (value: (result: ScreenResult) => number): number =>
    results.reduce((total, result) => total + value(result), 0);
  const reasons: readonly Exclusion[] = ['noBars', 'suspended', 'unknown'];
  const all = results.flatMap(({ hits }) => hits);
  all.sort(isRanked ? byRank(order) : (a, b) => a.at - b.at);
  return {
    time: first.time,
    hits: all.slice(0, top),
    found: sum(({ found }) => found),
    screened: sum(({ screened }) => screened),
    excluded: Object.fromEntries(reasons.map((reason) => [reason, sum(({ excluded }) => excluded[reason])])) as Record<
      Exclusion,
      number
    >,
  };
}
