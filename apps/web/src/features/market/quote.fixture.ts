import type { Quote } from '@guanlan/contract';

/** Quote for tests with a previous close of 10. */
export function quoteOf(
  code: string,
  last: number | null,
  { asOf = 1000, ...facts }: Partial<Quote> & { asOf?: number } = {},
): Quote {
  const prevClose = 10;
  return {
    code,
    name: `测试${code.slice(-2)}`,
    day: 20_261_120,
    phase: 'continuous',
    state: 'trading',
    last,
    prevClose,
    open: last,
    high: last,
    low: last,
    volume: 100,
    amount: 1000,
    limits: { up: 11, down: 9 },
    call: null,
    bids: null,
    asks: null,
    provenance: { source: 'test', asOf, fetchedAt: asOf, stale: false },
    ratios: {
      change: last === null ? null : last - prevClose,
      changePercent: last === null ? null : (last / prevClose - 1) * 100,
      amplitudePercent: 1,
      turnoverPercent: 1,
      volumeRatio: 1,
      speedPercent: 0,
    },
    ...facts,
  };
}
