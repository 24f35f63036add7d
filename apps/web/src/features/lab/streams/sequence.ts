import type { Arrival } from './arrival';

/** Whether the numbers of a stream's events were whole. */
export interface Sequence {
  /** The last number; 0 where none came. */
  readonly last: number;
  /** Numbers that never came. A snapshot stands for all before it. */
  readonly missing: number;
  /** Events that came a second time. */
  readonly doubled: number;
}

export function sequenceOf(arrivals: readonly Pick<Arrival, 'kind' | 'seq'>[]): Sequence {
  let last = 0;
  let missing = 0;
  let doubled = 0;
  for (const { kind, seq } of arrivals) {
    if (seq === null) continue;
    if (seq <= last) {
      doubled += 1;
      continue;
    }
    if (kind !== 'snapshot') missing += seq - last - 1;
    last = seq;
  }
  return { last, missing, doubled };
}
