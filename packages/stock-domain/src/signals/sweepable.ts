import type { Bars } from '../bars/bars.js';
import type { EventBuffer } from './events.js';
import type { SignalParams } from './signal-rule.js';

/** Fills the events of every set of parameters for one symbol. */
export type SweepRun = (bars: Bars, events: readonly EventBuffer[]) => void;

/**
 * A rule that calculates many sets of its parameters together in a way that its formula cannot. The signals are those of
 * the formula, bar by bar.
 */
export interface Sweepable {
  /** @param sets - complete; `exact` runs the formula of one of them */
  sweep(sets: readonly SignalParams[], exact: (set: number, bars: Bars) => EventBuffer): SweepRun;
}
