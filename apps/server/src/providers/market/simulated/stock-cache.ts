import { setImmediate } from 'node:timers/promises';
import type { Company } from './companies.js';
import { DayPath } from './day-path.js';
import type { SimulatedMoment } from './moment.js';
import { type LiveDay, lastBarBefore } from './simulated-quote.js';
import { liveThrough, type StockHistory } from './stock-history.js';
import type { World } from './world.js';

/**
 * Histories of stocks, each computed on first use (about 4 ms; a server uses all of them when it starts) and cached
 * (about 80 KB, and as much again where its bars were drawn, which takes some 12 ms more), and the paths of the
 * current day (about 15 KB each): some 30 MB for the whole market.
 */
export class StockCache {
  readonly #world: World;
  readonly #companies: ReadonlyMap<string, Company>;
  readonly #histories = new Map<string, StockHistory>();
  #paths = new Map<string, LiveDay | undefined>();
  #day = -1;

  constructor(world: World) {
    this.#world = world;
    const all = [...world.companies, ...world.indices];
    this.#companies = new Map(all.map((company) => [company.security.key, company]));
  }

  company(code: string): Company | undefined {
    return this.#companies.get(code);
  }

  /** The history of a company; lets others work before it lives through a new one. */
  async history(company: Company, signal: AbortSignal): Promise<StockHistory> {
    const { key } = company.security;
    let history = this.#histories.get(key);
    if (history) return history;
    await setImmediate();
    signal.throwIfAborted();
    history = this.#histories.get(key) ?? liveThrough(this.#world, company);
    this.#histories.set(key, history);
    return history;
  }

  /**
   * The day of a stock that is shown at a moment; undefined where it does not trade then. Earlier days are not cached.
   */
  live(history: StockHistory, moment: SimulatedMoment, isKept = true): LiveDay | undefined {
    if (!isKept) return drawLive(history, moment.day);
    if (this.#day !== moment.day) {
      this.#paths = new Map();
      this.#day = moment.day;
    }
    const { key } = history.company.security;
    if (!this.#paths.has(key)) this.#paths.set(key, drawLive(history, moment.day));
    return this.#paths.get(key);
  }
}

function drawLive(history: StockHistory, day: number): LiveDay | undefined {
  const at = lastBarBefore(history, day);
  if (history.places[at] !== day) return undefined;
  const plan = history.planOf(at);
  return { at, plan, path: new DayPath(plan) };
}
