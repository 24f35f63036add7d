import type { LotRule } from './lots.js';

/** How many shares an order may be for. The largest sizes are general knowledge; the rest has several sources. */
export const lotRules: readonly LotRule[] = [
  {
    for: ['main', 'fund'],
    from: 19_901_219,
    minimum: 100,
    step: 100,
    maxLimit: 1e6,
    maxMarket: 1e6,
    evidence: 'general-knowledge',
  },
  {
    for: ['chinext'],
    from: 20_091_030,
    to: 20_200_823,
    minimum: 100,
    step: 100,
    maxLimit: 1e6,
    maxMarket: 1e6,
    evidence: 'general-knowledge',
  },
  {
    for: ['chinext'],
    from: 20_200_824,
    minimum: 100,
    step: 100,
    maxLimit: 300_000,
    maxMarket: 150_000,
    evidence: 'general-knowledge',
  },
  {
    for: ['star'],
    from: 20_190_722,
    minimum: 200,
    step: 1,
    maxLimit: 100_000,
    maxMarket: 50_000,
    evidence: 'several-sources',
  },
  { for: ['bse'], from: 20_211_115, minimum: 100, step: 1, maxLimit: 1e6, maxMarket: 1e6, evidence: 'several-sources' },
];
