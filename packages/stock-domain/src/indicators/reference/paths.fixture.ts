import { each, HHV, LLV, REF, type Series, share } from './naive.fixture.js';

const NONE = Number.NaN;
const known = (...values: number[]): boolean => !values.some(Number.isNaN);

/** K and D from bar to bar; where there is no range K stays. */
export function kdj(C: Series, top: Series, bottom: Series, m1: number, m2: number, fifty: boolean) {
  let [k, d] = fifty ? [50, 50] : [NONE, NONE];
  const [K, D]: [number[], number[]] = [[], []];
  for (const [i, c] of C.entries()) {
    const [h, l] = [top[i] ?? NONE, bottom[i] ?? NONE];
    if (!known(c, h, l)) {
      K.push(NONE);
      D.push(NONE);
      continue;
    }
    if (h !== l) {
      const rsv = ((c - l) / (h - l)) * 100;
      k = known(k) ? (rsv + (m1 - 1) * k) / m1 : rsv;
    }
    d = known(d) ? (k + (m2 - 1) * d) / m2 : k;
    K.push(k);
    D.push(d);
  }
  return { K, D, J: each(K, D).to((a = 0, b = 0) => 3 * a - 2 * b) };
}

export function obv(C: Series, V: Series): Series {
  return C.map((_, i) => {
    let total = 0;
    for (let j = 1; j <= i; j += 1) {
      const [now, before, v] = [C[j] ?? NONE, C[j - 1] ?? NONE, V[j] ?? NONE];
      if (known(now, before, v)) total += now > before ? v : now < before ? -v : 0;
    }
    return known(C[i] ?? NONE, V[i] ?? NONE, i > 0 ? (C[i - 1] ?? NONE) : 0) ? total : NONE;
  });
}

/** One trend after the other: where it begins, then towards the extreme of the n bars before each bar. */
export function sar(H: Series, L: Series, n: number, step: number, max: number): Series {
  const [top, bottom] = [REF(HHV(H, n), 1), REF(LLV(L, n), 1)];
  const result: number[] = H.map(() => NONE);
  let up = false;
  let trend: { value: number; speed: number } | undefined;
  for (const [i, h] of H.entries()) {
    const [l, high, low] = [L[i] ?? NONE, top[i] ?? NONE, bottom[i] ?? NONE];
    if (!known(h, l, high, low)) {
      up = h > (H[i - 1] ?? NONE);
      trend = undefined;
      continue;
    }
    const extreme = up ? high : low;
    if (trend) {
      const beyond = up ? h > extreme : l < extreme;
      const speed: number = beyond ? Math.min(trend.speed + step, max) : trend.speed;
      trend = { speed, value: trend.value + speed * (extreme - trend.value) };
    } else trend = { speed: step, value: up ? low : high };
    result[i] = trend.value;
    if (up ? l < trend.value : h > trend.value) {
      up = !up;
      trend = undefined;
    }
  }
  return result;
}

/** Y follows the price until there is a weight. */
export function xsiiPath(C: Series, weights: Series): Series {
  let y = NONE;
  return C.map((c, i) => {
    const a = weights[i] ?? NONE;
    if (!known(c)) return NONE;
    y = known(a, y) ? a * c + (1 - a) * y : c;
    return known(a) ? y : NONE;
  });
}

export function supertrend(H: Series, L: Series, C: Series, ATR: Series, p: number) {
  const [ST, DIR]: [number[], number[]] = [C.map(() => NONE), C.map(() => NONE)];
  let last: { upper: number; lower: number; close: number; up: boolean } | undefined;
  for (const [i, close] of C.entries()) {
    const [h, l, range] = [H[i] ?? NONE, L[i] ?? NONE, ATR[i] ?? NONE];
    if (!known(h, l, close, range)) continue;
    const middle = (h + l) / 2;
    let [upper, lower] = [middle + p * range, middle - p * range];
    let up = close > middle;
    if (last) {
      if (last.upper < upper && last.close <= last.upper) upper = last.upper;
      if (last.lower > lower && last.close >= last.lower) lower = last.lower;
      up = last.up ? close >= lower : close > upper;
    }
    ST[i] = up ? lower : upper;
    DIR[i] = up ? 1 : -1;
    last = { upper, lower, close, up };
  }
  return { ST, DIR };
}

/** Over bars of a day each bar is a day of its own. */
export const vwap = (AMOUNT: Series, V: Series): Series =>
  each(AMOUNT, V).to((money = 0, shares = 0) => share(money, shares));
