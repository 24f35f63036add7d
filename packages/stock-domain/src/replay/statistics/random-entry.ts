import { dayOf, type MarketStock, type ReplayMarket } from '../market.js';
import { entryFault } from '../position.js';
import type { ResolvedSettings } from '../settings.js';
import { type ForwardReturns, forwardReturn, horizons } from './forward-returns.js';

/** The mean return of entries drawn at random, for each horizon; null where none could be bought. */
export interface RandomEntry {
  readonly mean: number | null;
  /** Share of the rounds whose mean was at least the rule's, the rule itself counted in: small where it did better. */
  readonly asGood: number | null;
}

/** Upper bound of random draws; enough for a stable mean. */
const MOST_DRAWS = 200_000;

/** Numbers from 0 to 1 out of a seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** The bar of a stock on a day of the market, or -1. */
function barOn(stock: MarketStock, day: number): number {
  let [low, high] = [0, stock.bars.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (dayOf(stock, middle) < day) low = middle + 1;
    else high = middle;
  }
  return low < stock.bars.length && dayOf(stock, low) === day ? low : -1;
}

/**
 * Entries drawn at random out of the same stocks and the same days: each round deals the days of the signals out to
 * their stocks anew. What could not have been bought is left out, as it is of the rule's own.
 *
 * @param means - the rule's, for each horizon
 */
export function randomEntry(
  market: ReplayMarket,
  found: ForwardReturns,
  means: readonly (number | null)[],
  settings: ResolvedSettings,
  rounds: number,
): RandomEntry[] {
  const random = numbersFrom(settings.seed);
  const stockAt = (at: number): MarketStock => market.stocks[found.stock[at] as number] as MarketStock;
  const days = Int32Array.from(found.signal, (bar, at) => dayOf(stockAt(at), bar));
  const draws = Math.min(days.length, Math.ceil(MOST_DRAWS / rounds));
  const sums = horizons.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    const totals = horizons.map(() => ({ sum: 0, count: 0 }));
    for (let at = 0; at < draws; at++) {
      // The first `draws` of a shuffle, dealt to the stocks in turn.
      const other = at + Math.floor(random() * (days.length - at));
      const day = days[other] as number;
      days[other] = days[at] as number;
      days[at] = day;
      const stock = stockAt(draws < days.length ? Math.floor(random() * days.length) : at);
      const bar = barOn(stock, day);
      if (bar < 0 || entryFault(stock, bar + 1, settings.entryWait, market.days.length - 1)) continue;
      for (const [index, horizon] of horizons.entries()) {
        const value = forwardReturn(stock, bar + 1, horizon);
        const total = totals[index];
        if (!total || Number.isNaN(value)) continue;
        total.sum += value;
        total.count++;
      }
    }
    for (const [index, { sum, count }] of totals.entries()) if (count > 0) sums[index]?.push(sum / count);
  }
  return sums.map((list, index): RandomEntry => {
    const own = means[index] ?? null;
    if (list.length === 0) return { mean: null, asGood: null };
    const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
    const better = own === null ? null : list.filter((value) => value >= own).length;
    return { mean, asGood: better === null ? null : (better + 1) / (list.length + 1) };
  });
}
