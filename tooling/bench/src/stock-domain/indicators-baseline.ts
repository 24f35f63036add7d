import { IndicatorsSync } from '@ixjb94/indicators';
import type { Plain } from './indicators-market.ts';

const fast = new IndicatorsSync();
const means = [5, 10, 20, 60];
const rsis = [6, 12, 24];

/** The sixteen indicators by @ixjb94/indicators, each as near to ours as the library has it. */
export function ixjb94({ high, low, close, volume }: Plain): unknown {
  return [
    ...means.map((n) => fast.sma(close, n)),
    fast.ema(close, 12),
    fast.ema(close, 26),
    fast.macd(close, 12, 26, 9),
    fast.stoch(high, low, close, 9, 3, 3),
    ...rsis.map((n) => fast.rsi(close, n)),
    fast.bbands(close, 20, 2),
    fast.atr(high, low, close, 14),
    fast.cci(high, low, close, 14),
    fast.willr(high, low, close, 14),
    fast.obv(close, volume),
  ];
}
