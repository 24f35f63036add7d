import type { Panel } from '../bars/panel.js';
import { DomainError } from '../domain-error.js';
import { columnNames } from '../formula/graph.js';
import { type Column, FALSE, TRUE } from '../formula/ops/op.js';
import { LiveRun, type Snapshot } from '../formula/run/live-run.js';
import { HIT, NOT_HIT, NOT_KNOWN } from './screen-days.js';
import { ready, type ScreenPlan } from './screen-plan.js';

/** A screen of the bar that is still open, for all symbols of a panel at once. */
export interface LiveScreen {
  /**
   * The open bar of each symbol: write the quotes here, by position in the panel. NaN in `close`: no quote, no answer.
   */
  readonly snapshot: Snapshot;
  /** Result of the last run for each symbol: `HIT`, `NOT_HIT` or `NOT_KNOWN`. */
  readonly states: Uint8Array;
  /** Sort key of the hits; NaN without a rank. */
  readonly ranks: Float64Array;
  /** Screens the snapshot as it stands and answers how many hits there are. May be called again for new quotes. */
  run(): number;
  /** Takes in the closed bars of a symbol anew: when its bar was closed and appended to the panel. */
  close(at: number): void;
}

/** Values of windows that cannot be summed up: half a gigabyte. */
const MOST_KEPT = 2 ** 26;

class PanelLiveScreen implements LiveScreen {
  readonly snapshot: Snapshot;
  readonly states: Uint8Array;
  readonly ranks: Float64Array;
  readonly #panel: Panel;
  readonly #run: LiveRun;

  constructor(panel: Panel, plan: ScreenPlan) {
    const { schedule } = ready(plan);
    const count = panel.symbols.length;
    const kept = schedule.steps.reduce((sum, { step }) => sum + (step.op.keeps ?? 0), 0) * count;
    if (kept > MOST_KEPT) {
      throw new DomainError('INVALID_SCREEN', `the windows hold ${kept} values of ${count} symbols, over ${MOST_KEPT}`);
    }
    const column = (): Float64Array => new Float64Array(count).fill(Number.NaN);
    this.#panel = panel;
    this.#run = new LiveRun(schedule, count);
    this.snapshot = Object.fromEntries(columnNames.map((name) => [name, column()])) as unknown as Snapshot;
    this.states = new Uint8Array(count).fill(NOT_KNOWN);
    this.ranks = column();
    for (let at = 0; at < count; at++) this.close(at);
  }

  run(): number {
    const [states, ranks] = this.#run.step(this.snapshot) as readonly [Column, Column | undefined];
    const { close } = this.snapshot;
    let hits = 0;
    for (let at = 0; at < close.length; at++) {
      const state = states[at] as number;
      const isQuoted = !Number.isNaN(close[at]);
      this.states[at] = !isQuoted ? NOT_KNOWN : state === TRUE ? HIT : state === FALSE ? NOT_HIT : NOT_KNOWN;
      hits += +(this.states[at] === HIT);
    }
    if (ranks) this.ranks.set(ranks);
    return hits;
  }

  close(at: number): void {
    this.#run.seed(at, this.#panel.bars(at));
  }
}

/**
 * Opens a screen of the current day. The panel holds closed bars only; what they amount to is worked out once, so a run
 * costs the same whatever the formula's windows reach over.
 *
 * @throws DomainError INVALID_SCREEN where windows such as STD's are so long that they would fill the memory
 * @example
 * const live = openLiveScreen(panel, planScreen({ condition: 'C>MA(C,60) AND V>2*MA(V,5)' }));
 * live.snapshot.close[0] = 17.15; // and the other columns
 * live.run(); // how many hits; live.states says which
 */
export function openLiveScreen(panel: Panel, plan: ScreenPlan): LiveScreen {
  return new PanelLiveScreen(panel, plan);
}
