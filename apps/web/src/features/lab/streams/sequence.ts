import type { Arrival } from './arrival';

/** Completeness of a stream's sequence numbers. */
export interface Sequence {
  /** Last number; 0 where none came. */
  readonly last: number;
  /** Count of numbers that never came. A snapshot covers all before it. */
  readonly missing: number;
  /** Count of events that came a second time. */
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
