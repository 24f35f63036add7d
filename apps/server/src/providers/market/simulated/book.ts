import type { BookLevel } from '@guanlan/contract';
import { hashOf, Random } from './random.js';

const BOOK_LEVELS = 5;

/** Facts from which a book is drawn: prices in cents. */
export interface BookFacts {
  readonly seed: number;
  readonly last: number;
  readonly up: number;
  readonly down: number;
  /** Price of the path without limits: beyond a limit, shares queue there. */
  readonly way: number;
  readonly lot: number;
  readonly floatShares: number;
}

export interface Book {
  readonly bids: BookLevel[];
  readonly asks: BookLevel[];
}

/**
 * Five levels on either side of the last price, within the limits. At a limit the other side is empty, and the queue
 * is the longer the further the price would go without it.
 */
export function bookOf(facts: BookFacts): Book {
  const { last, up, down, lot, seed } = facts;
  const random = new Random(hashOf(seed, 10));
  const ordinary = (facts.floatShares * 0.00006) / Math.max(1, last / 2000);
  if (last === up)
    return { bids: side(random, last, -1, facts, ordinary, queueOf(facts, facts.way / up - 1)), asks: [] };
  if (last === down)
    return { bids: [], asks: side(random, last, 1, facts, ordinary, queueOf(facts, 1 - facts.way / down)) };
  const isBought = random.unit() < 0.5;
  const spread = 1 + (last > 3000 ? random.below(3) : 0);
  const bid = Math.max(down, isBought ? last - spread : last);
  const ask = Math.min(up, isBought ? last : last + spread);
  const first = (): number => lots(ordinary * random.between(0.3, 2), lot);
  return {
    bids: side(random, bid, -1, facts, ordinary, first()),
    asks: side(random, ask, 1, facts, ordinary, first()),
  };
}

const lots = (shares: number, lot: number): number => Math.max(lot, Math.floor(shares / lot) * lot);

/** Shares that wait at a limit; at most a twentieth of all. */
function queueOf({ floatShares, lot }: BookFacts, beyond: number): number {
  return lots(floatShares * Math.min(0.05, 0.0004 + 0.25 * Math.max(0, beyond)), lot);
}

function side(
  random: Random,
  best: number,
  direction: 1 | -1,
  { up, down, lot }: BookFacts,
  ordinary: number,
  first: number,
): BookLevel[] {
  const levels: BookLevel[] = [];
  let price = best;
  for (let level = 0; level < BOOK_LEVELS && price >= Math.max(1, down) && price <= up; level++) {
    const volume = level === 0 ? first : lots(ordinary * random.between(0.2, 2.5) * (1 + level / 3), lot);
    levels.push({ price: price / 100, volume });
    price += direction * (1 + (random.unit() < 0.2 ? random.below(3) : 0));
  }
  return levels;
}
