import { operationCosts } from './costs.data.js';
import { fadeOf, type Live, type Op } from './op.js';

/**
 * How many bars it takes to forget the beginning where recursions feed one more. What the first leave over is taken in
 * by the second and leaves it later: by at most as much as its weight sums up to over those bars.
 */
function chainedFade(first: readonly number[], second: number): number {
  const slowest = Math.min(...first, second);
  const longest = fadeOf(slowest);
  const other = slowest === second ? Math.min(...first) : second;
  const apart = slowest < other ? other / (1 - (1 - other) / (1 - slowest)) : Number.POSITIVE_INFINITY;
  const grown = Math.max(1, Math.min(apart, longest * other));
  return longest + Math.ceil(Math.log(grown) / -Math.log1p(-Math.min(slowest, 0.999)));
}

/** Where the three averages of MACD stand. */
interface MacdState {
  fast: number;
  slow: number;
  mean: number;
}

type Weights = readonly [fast: number, slow: number, mean: number];

/** The three in one loop: together they wait for each other no longer than one alone would wait for itself. */
function macd(x: Float64Array, weights: Weights, dif: Float64Array, dea: Float64Array): void {
  const [a, b, c] = weights;
  const [restA, restB, restC] = [1 - a, 1 - b, 1 - c];
  const { length } = dif;
  let i = 0;
  while (i < length && Number.isNaN(x[i])) dif[i] = dea[i++] = Number.NaN;
  if (i === length) return;
  let fast = x[i] as number;
  let slow = fast;
  let mean = 0;
  dif[i] = dea[i++] = 0;
  for (; i < length; i++) {
    const value = x[i] as number;
    if (!Number.isNaN(value)) {
      fast = a * value + restA * fast;
      slow = b * value + restB * slow;
      const difference = fast - slow;
      mean = c * difference + restC * mean;
      dif[i] = difference;
      dea[i] = mean;
    } else dif[i] = dea[i] = Number.NaN;
  }
}

function macdStateAfter(x: Float64Array, [a, b, c]: Weights, length: number): MacdState {
  let [fast, slow, mean] = [Number.NaN, Number.NaN, 0];
  for (let i = 0; i < length; i++) {
    const value = x[i] as number;
    if (Number.isNaN(value)) continue;
    fast = Number.isNaN(fast) ? value : a * value + (1 - a) * fast;
    slow = Number.isNaN(slow) ? value : b * value + (1 - b) * slow;
    mean = c * (fast - slow) + (1 - c) * mean;
  }
  return { fast, slow, mean };
}

function liveMacd(weights: Weights, symbols: number): Live {
  const [a, b, c] = weights;
  const [restA, restB, restC] = [1 - a, 1 - b, 1 - c];
  const [fasts, slows, means] = [new Float64Array(symbols), new Float64Array(symbols), new Float64Array(symbols)];
  fasts.fill(Number.NaN);
  return {
    seed(symbol, [x], _outputs, length) {
      const state = macdStateAfter(x as Float64Array, weights, length);
      fasts[symbol] = state.fast;
      slows[symbol] = state.slow;
      means[symbol] = state.mean;
    },
    step([x], [dif, dea]) {
      const [now, difs, deas] = [x as Float64Array, dif as Float64Array, dea as Float64Array];
      for (let i = 0; i < now.length; i++) {
        const [value, fast] = [now[i] as number, fasts[i] as number];
        const first = Number.isNaN(fast);
        const difference = first
          ? value - value
          : a * value + restA * fast - (b * value + restB * (slows[i] as number));
        difs[i] = difference;
        deas[i] = first ? difference : c * difference + restC * (means[i] as number);
      }
    },
  };
}

/** `DIF:=EMA(X,fast)-EMA(X,slow); DEA:=EMA(DIF,mean)`; outputs DIF and DEA. */
export function macdOp(fast: number, slow: number, mean: number): Op {
  const weights: Weights = [2 / (fast + 1), 2 / (slow + 1), 2 / (mean + 1)];
  return {
    key: `MACD ${fast} ${slow} ${mean}`,
    outputs: ['number', 'number'],
    cost: operationCosts.MACD,
    back: chainedFade([weights[0], weights[1]], weights[2]),
    fades: true,
    run: (inputs, outputs) =>
      macd(inputs[0] as Float64Array, weights, outputs[0] as Float64Array, outputs[1] as Float64Array),
    live: (symbols) => liveMacd(weights, symbols),
  };
}

function kdj(inputs: readonly Float64Array[], a: number, b: number, outputs: readonly Float64Array[]): void {
  const [close, low, high] = inputs as readonly [Float64Array, Float64Array, Float64Array];
  const [ks, ds, js] = outputs as readonly [Float64Array, Float64Array, Float64Array];
  const [restA, restB] = [1 - a, 1 - b];
  let k = Number.NaN;
  let d = Number.NaN;
  for (let i = 0; i < close.length; i++) {
    const bottom = low[i] as number;
    const range = (high[i] as number) - bottom;
    const above = (close[i] as number) - bottom;
    if (!Number.isNaN(range + above)) {
      if (range > 0) {
        const rsv = (above / range) * 100;
        k = !Number.isNaN(k) ? a * rsv + restA * k : rsv;
      }
      d = !Number.isNaN(d) ? b * k + restB * d : k;
      ks[i] = k;
      ds[i] = d;
      js[i] = 3 * k - 2 * d;
    } else ks[i] = ds[i] = js[i] = Number.NaN;
  }
}

function liveKdj(a: number, b: number, symbols: number): Live {
  const [ks, ds] = [new Float64Array(symbols).fill(Number.NaN), new Float64Array(symbols).fill(Number.NaN)];
  return {
    seed(symbol, _inputs, [k, d], length) {
      let i = length - 1;
      while (i >= 0 && Number.isNaN(k?.[i])) i--;
      ks[symbol] = i < 0 ? Number.NaN : (k?.[i] as number);
      ds[symbol] = i < 0 ? Number.NaN : (d?.[i] as number);
    },
    step([close, low, high], outputs) {
      const columns = [close as Float64Array, low as Float64Array, high as Float64Array] as const;
      const [kOut, dOut, jOut] = outputs as readonly [Float64Array, Float64Array, Float64Array];
      for (let i = 0; i < columns[0].length; i++) {
        const [value, bottom, top] = [columns[0][i] as number, columns[1][i] as number, columns[2][i] as number];
        const [k, d] = [ks[i] as number, ds[i] as number];
        const range = top - bottom;
        const rsv = ((value - bottom) / range) * 100;
        const moved = !Number.isNaN(k) ? a * rsv + (1 - a) * k : rsv;
        const nextK = range > 0 ? moved : k + (range + value) * 0;
        const nextD = !Number.isNaN(d) ? b * nextK + (1 - b) * d : nextK;
        kOut[i] = nextK;
        dOut[i] = nextD;
        jOut[i] = 3 * nextK - 2 * nextD;
      }
    },
  };
}

/**
 * K, D and J of close, lowest and highest: `RSV:=(C-LL)/(HH-LL)*100; K:=SMA(RSV,M1,1); D:=SMA(K,M2,1); J:=3*K-2*D`. Where highest
 * and lowest are the same, K stays as it was.
 */
export function kdjOp(m1: number, m2: number): Op {
  const [a, b] = [1 / m1, 1 / m2];
  return {
    key: `KDJ ${m1} ${m2}`,
    outputs: ['number', 'number', 'number'],
    cost: operationCosts.KDJ,
    back: chainedFade([a], b),
    fades: true,
    run: (inputs, outputs) => kdj(inputs as readonly Float64Array[], a, b, outputs as readonly Float64Array[]),
    live: (symbols) => liveKdj(a, b, symbols),
  };
}
