import type { CorporateAction } from '../adjust/action.js';
import type { RawBars } from '../adjust/adjusted-bars.js';
import { DomainError } from '../domain-error.js';
import type { SignalEvents } from './events.js';
import { PointInTimeRun } from './point-in-time.js';
import type { SignalPlan } from './signal-plan.js';

/** A signal on a chart. */
export interface SignalPoint {
  /** Position of the bar. */
  readonly at: number;
  /** Time of the bar. */
  readonly time: number;
  readonly side: 'entry' | 'exit';
  /** False on a bar that has not closed: it may still go away. Show it as 盘中,未确认; no replay counts it. */
  readonly isConfirmed: boolean;
}

export interface SignalPointsOptions {
  /** Ex-dates; needed where the bars reach over one. */
  readonly actions?: readonly CorporateAction[] | undefined;
  /** Whether the last bar is still changing. */
  readonly isLastOpen?: boolean | undefined;
}

/**
 * The signals of one stock in the order of their bars; on one bar the exit comes first. None stands before the rule has
 * the bars that it needs, and a point on a closed bar never changes.
 *
 * @param bars - as quoted where there are `actions`
 * @param plan - with one set of parameters
 * @throws DomainError INVALID_SIGNAL for a plan of many sets; ALREADY_ADJUSTED, INVALID_PERIOD, INVALID_ACTION
 * @example
 * signalPoints(bars, compileSignal(macdCross)).at(-1); // { at: 240, time: 20261120, side: 'entry', isConfirmed: true }
 */
export function signalPoints(
  bars: RawBars,
  plan: SignalPlan,
  { actions, isLastOpen = false }: SignalPointsOptions = {},
): SignalPoint[] {
  if (plan.sets.length !== 1) throw new DomainError('INVALID_SIGNAL', 'points are those of one set of parameters');
  const [events] = new PointInTimeRun(plan).run(bars, actions) as [SignalEvents];
  const first = (plan.warmups[0] as number) - 1;
  const pointsOf = (column: Int32Array, count: number, side: SignalPoint['side']): SignalPoint[] =>
    Array.from(column.subarray(0, count))
      .filter((at) => at >= first)
      .map((at) => ({
        at,
        time: bars.time[at] as number,
        side,
        isConfirmed: !(isLastOpen && at === bars.length - 1),
      }));
  const exits = pointsOf(events.exits, events.exitCount, 'exit');
  return [...exits, ...pointsOf(events.entries, events.entryCount, 'entry')].toSorted((a, b) => a.at - b.at);
}
