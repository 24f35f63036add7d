import type { CorporateAction } from '../adjust/action.js';
import { type RawBars, requireRawDays } from '../adjust/adjusted-bars.js';
import { factorsOf, type MultiplicativeFactors } from '../adjust/factors.js';
import { adjust } from '../adjust/multiplicative.js';
import type { Bars } from '../bars/bars.js';
import { lowerBound } from '../lower-bound.js';
import { EventBuffer, type SignalEvents } from './events.js';
import type { SignalPlan } from './signal-plan.js';

/**
 * A stretch of bars that see the same past: from an ex-date to the one after. `bars` ends with the stretch, and its
 * prices are forward adjusted as of then.
 */
interface Stretch {
  readonly bars: Bars;
  readonly from: number;
}

function stretchesOf(bars: RawBars, factors: MultiplicativeFactors): Stretch[] {
  const bounds = [...new Set(Array.from(factors.dates, (date) => lowerBound(bars.time, date, bars.length)))];
  const inside = bounds.filter((bar) => bar > 0 && bar < bars.length);
  return [0, ...inside].map((from, at) => {
    const end = inside[at] ?? bars.length;
    return { from, bars: adjust(bars, factors, { asOf: bars.time[end - 1] as number }) };
  });
}

/** Runs a plan over raw bars so that every signal rests on prices as they were comparable on its own day. */
export class PointInTimeRun {
  readonly #plan: SignalPlan;
  readonly #events: readonly EventBuffer[];

  constructor(plan: SignalPlan) {
    this.#plan = plan;
    this.#events = plan.sets.map(() => new EventBuffer());
  }

  /** @throws DomainError ALREADY_ADJUSTED, INVALID_PERIOD, INVALID_ACTION, INVALID_PRICE */
  run(bars: RawBars, actions: readonly CorporateAction[] = []): readonly SignalEvents[] {
    if (actions.length === 0) return this.#plan.run(bars);
    requireRawDays(bars);
    const factors = factorsOf(bars, actions);
    if (factors.dates.length === 0) return this.#plan.run(bars);
    if (this.#plan.rule.isScaleFree) return this.#plan.run(adjust(bars, factors, { direction: 'backward' }));
    for (const events of this.#events) events.clear(bars.length);
    for (const stretch of stretchesOf(bars, factors)) {
      const found = this.#plan.run(stretch.bars);
      for (const [set, events] of this.#events.entries()) {
        events.addWithin(found[set] as SignalEvents, stretch.from, stretch.bars.length);
      }
    }
    return this.#events;
  }
}
