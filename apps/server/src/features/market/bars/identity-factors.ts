import type { MultiplicativeFactors } from '@guanlan/stock-domain';

/** Adjustment factors of a stock without a known ex-date. */
export const identityFactors: MultiplicativeFactors = {
  family: 'multiplicative',
  dates: new Int32Array(0),
  cumulative: new Float64Array(0),
};
