import type { MultiplicativeFactors } from '@guanlan/stock-domain';

/** Of a stock of which no ex-date is known. */
export const noFactors: MultiplicativeFactors = {
  family: 'multiplicative',
  dates: new Int32Array(0),
  cumulative: new Float64Array(0),
};
