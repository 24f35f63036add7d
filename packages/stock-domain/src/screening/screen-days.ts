import type { Panel } from '../bars/panel.js';
import { DomainError } from '../domain-error.js';
import type { Column } from '../formula/ops/op.js';
import { boundsOf, type ScreenSlice } from './screen.js';
import { ready, type ScreenPlan } from './screen-plan.js';

/** Values of a day's byte. */
export const NOT_HIT = 0;
export const HIT = 1;
/** A value that the condition needs is missing. */
export const NOT_KNOWN = 2;

/** A condition over all days of a slice of a panel. */
export interface ScreenDays {
  readonly from: number;
  readonly to: number;
  /**
   * A byte for each bar, {@link HIT}, {@link NOT_HIT} or {@link NOT_KNOWN}: bar `j` of symbol `i` is entry
   * `panel.offsets[i] - panel.offsets[from] + j`.
   */
  readonly days: Uint8Array;
  readonly hits: number;
}

/** From two bits to a byte for callers: 0 stays, 1 becomes 2, 3 becomes 1. Answers how many hits there are. */
function translate(states: Column, length: number, days: Uint8Array, offset: number): number {
  let hits = 0;
  for (let i = 0; i < length; i++) {
    const state = states[i] as number;
    const hit = state >> 1;
    hits += hit;
    days[offset + i] = ((state << 1) & ~(hit << 1) & 2) | hit;
  }
  return hits;
}

/**
 * On which days symbols fulfilled a condition.
 *
 * @param out - where to write, at least as long as the slice's room in the panel; may lie in shared memory
 * @throws DomainError INVALID_SCREEN for a slice outside of the panel; INVALID_SIZE for an `out` that is too short
 */
export function screenDays(panel: Panel, plan: ScreenPlan, slice: ScreenSlice = {}, out?: Uint8Array): ScreenDays {
  const [from, to] = boundsOf(panel, slice);
  const start = panel.offsets[from] as number;
  const size = (panel.offsets[to] as number) - start;
  if (out && out.length < size)
    throw new DomainError('INVALID_SIZE', `${out.length} bytes are too few for ${size} bars`);
  const days = out ?? new Uint8Array(size);
  const { full, schedule } = ready(plan);
  const result = schedule.results[0] as number;
  let hits = 0;
  for (let at = from; at < to; at++) {
    const bars = panel.bars(at);
    const { length } = bars;
    if (length === 0) continue;
    const states = full.run(bars)[result] as Column;
    hits += translate(states, length, days, (panel.offsets[at] as number) - start);
  }
  return { from, to, days, hits };
}
