import type { Quote, StockCode } from '@guanlan/contract';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { MarketService } from '../service.js';
import { LiveQuotes } from './live-quotes.js';

let price = 10;
/** A quote with the fields that a round reads. */
const quoteOf = (code: StockCode) =>
  ({ code, last: price, ratios: {}, provenance: { source: 'test', asOf: 0, stale: false } }) as unknown as Quote;
const market = {
  source: { interval: 600_000 },
  status: () => ({ phase: 'continuous', day: 20_261_120 }),
  quotes: async (codes: readonly StockCode[]) => codes.map(quoteOf),
} as unknown as MarketService;

/** Turns of the event loop so far. */
let turns = 0;
let counting = true;
const count = (): void => {
  turns += 1;
  if (counting) setImmediate(count);
};
afterEach(() => {
  counting = false;
});

describe('a round of live quotes', () => {
  it('lets others have their turn between the watches that it writes', async () => {
    const writtenIn: number[] = [];
    const live = new LiveQuotes({
      market,
      push: { live: async () => void writtenIn.push(turns) },
      log: pino({ level: 'silent' }),
      now: () => 0,
      monotonicNow: () => 0,
    });
    for (let n = 0; n < 100; n += 1) {
      const codes = Array.from({ length: 200 }, (_, at) => `SH${600_000 + n + at}`);
      await live.watch({ cid: String(Math.floor(n / 8)), codes }, '192.0.2.1');
    }
    price += 1;
    count();
    await live.round();
    live.close();
    expect(writtenIn).toHaveLength(100);
    // Five watches of 200 stocks in a turn, and not all hundred.
    expect(new Set(writtenIn).size).toBeGreaterThanOrEqual(20);
  });
});
