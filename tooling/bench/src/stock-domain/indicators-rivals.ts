import { IndicatorsSync } from '@ixjb94/indicators';
import * as indicatorts from 'indicatorts';
import technical from 'technicalindicators';
import * as signals from 'trading-signals';
import type { Plain } from './indicators-market.ts';

/** Sixteen indicators of another library, each as near to ours as the library has it. */
export interface Rival {
  readonly name: string;
  readonly run: (stock: Plain) => unknown;
  /** How many of the stocks it is given, where all would take too long. */
  readonly stocks: number;
}

const fast = new IndicatorsSync();
const means = [5, 10, 20, 60];
const rsis = [6, 12, 24];

function ixjb94({ high, low, close, volume }: Plain): unknown {
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

function typescriptIndicators({ high, low, close, volume }: Plain): unknown {
  return [
    ...means.map((period) => indicatorts.sma(close, { period })),
    indicatorts.ema(close, { period: 12 }),
    indicatorts.ema(close, { period: 26 }),
    indicatorts.macd(close, { fast: 12, slow: 26, signal: 9 }),
    indicatorts.stoch(high, low, close, { kPeriod: 9, dPeriod: 3 }),
    ...rsis.map((period) => indicatorts.rsi(close, { period })),
    indicatorts.bb(close, { period: 20 }),
    indicatorts.atr(high, low, close, { period: 14 }),
    indicatorts.cci(high, low, close, { period: 14 }),
    indicatorts.willr(high, low, close, { period: 14 }),
    indicatorts.obv(close, volume),
  ];
}

function technicalIndicators({ high, low, close, volume }: Plain): unknown {
  const bars = { high, low, close };
  const macd = { fastPeriod: 12, slowPeriod: 26, signalPeriod: 9, SimpleMAOscillator: false, SimpleMASignal: false };
  return [
    ...means.map((period) => technical.SMA.calculate({ period, values: close })),
    technical.EMA.calculate({ period: 12, values: close }),
    technical.EMA.calculate({ period: 26, values: close }),
    technical.MACD.calculate({ values: close, ...macd }),
    technical.Stochastic.calculate({ ...bars, period: 9, signalPeriod: 3 }),
    ...rsis.map((period) => technical.RSI.calculate({ period, values: close })),
    technical.BollingerBands.calculate({ period: 20, stdDev: 2, values: close }),
    technical.ATR.calculate({ ...bars, period: 14 }),
    technical.CCI.calculate({ ...bars, period: 14 }),
    technical.WilliamsR.calculate({ ...bars, period: 14 }),
    technical.OBV.calculate({ close, volume }),
  ];
}

/** trading-signals' sixteen, bar by bar. Its BOLL, as that of every rival here, is of the population: the same work. */
export class SignalsStream {
  readonly #ofPrice = [
    ...means.map((n) => new signals.SMA(n)),
    new signals.EMA(12),
    new signals.EMA(26),
    ...rsis.map((n) => new signals.RSI(n)),
    new signals.MACD(new signals.EMA(12), new signals.EMA(26), new signals.EMA(9)),
    new signals.BollingerBands(20, 2),
  ];
  readonly #ofBar = [
    new signals.StochasticOscillator({ kPeriod: 9, kSlowingPeriod: 3, dPeriod: 3 }),
    new signals.ATR(14),
    new signals.CCI(14),
    new signals.WilliamsR(14),
    new signals.OBV(2),
  ];

  update(open: number, high: number, low: number, close: number, volume: number, replace: boolean): void {
    const bar = { open, high, low, close, volume };
    for (const indicator of this.#ofPrice) indicator.update(close, replace);
    for (const indicator of this.#ofBar) indicator.update(bar, replace);
  }
}

function tradingSignals({ high, low, close, volume }: Plain): unknown {
  const stream = new SignalsStream();
  for (let i = 0; i < close.length; i += 1) {
    const [h, l, c, v] = [high[i] as number, low[i] as number, close[i] as number, volume[i] as number];
    stream.update(c, h, l, c, v, false);
  }
  return stream;
}

export const rivals: readonly Rival[] = [
  { name: '@ixjb94/indicators', run: ixjb94, stocks: Number.POSITIVE_INFINITY },
  { name: 'indicatorts', run: typescriptIndicators, stocks: 60 },
  { name: 'trading-signals', run: tradingSignals, stocks: 20 },
  { name: 'technicalindicators', run: technicalIndicators, stocks: 10 },
];
