import {
  BAR,
  BOTTOM8,
  BOTTOM13,
  CLOSE,
  CLOSES,
  COUNT,
  D,
  DEA,
  EMA12,
  EMA26,
  FAR13,
  FAR19,
  HIGHS,
  K,
  LOWS,
  OBV,
  PRICES,
  RANGES,
  RANGES13,
  SQUARES19,
  SUM4,
  SUM9,
  SUM19,
  SUM59,
  TOP8,
  TOP13,
  UP6,
  WAY6,
} from './layout.js';

const RSI_PERIODS = [6, 12, 24] as const;

/** Takes the current bar of a symbol into what is known up to it: `s`, `h` and `v` are where its places begin. */
export function closeBar(
  state: Float64Array,
  s: number,
  history: Float64Array,
  h: number,
  values: Float64Array,
  v: number,
): void {
  keep(state, s + EMA12, values[v + 4]);
  keep(state, s + EMA26, values[v + 5]);
  keep(state, s + DEA, values[v + 7]);
  keep(state, s + K, values[v + 9]);
  keep(state, s + D, values[v + 10]);
  keep(state, s + OBV, values[v + 21]);
  closeStrength(state, s);
  const high = state[s + BAR] as number;
  const low = state[s + BAR + 1] as number;
  const close = state[s + BAR + 2] as number;
  const before = state[s + CLOSE] as number;
  shift(history, h + CLOSES, 59, close);
  shift(history, h + HIGHS, 13, high);
  shift(history, h + LOWS, 13, low);
  shift(history, h + RANGES, 13, Math.max(high, before) - Math.min(low, before));
  shift(state, s + PRICES, 13, (high + low + close) / 3);
  state[s + CLOSE] = close;
  state[s + COUNT] = (state[s + COUNT] as number) + 1;
  closeWindows(state, s, history, h);
}

/** A bar without a value leaves what was known. */
function keep(state: Float64Array, at: number, value: number | undefined): void {
  if (value !== undefined && !Number.isNaN(value)) state[at] = value;
}

function shift(x: Float64Array, from: number, n: number, value: number): void {
  x.copyWithin(from, from + 1, from + n);
  x[from + n - 1] = value;
}

function closeStrength(state: Float64Array, s: number): void {
  const change = (state[s + BAR + 2] as number) - (state[s + CLOSE] as number);
  if (Number.isNaN(change)) return;
  const way = Math.abs(change);
  const up = (change + way) * 50;
  for (const [i, n] of RSI_PERIODS.entries()) {
    const ways = state[s + WAY6 + i] as number;
    const first = Number.isNaN(ways);
    state[s + WAY6 + i] = first ? way * n : way + (1 - 1 / n) * ways;
    state[s + UP6 + i] = first ? up * n : up + (1 - 1 / n) * (state[s + UP6 + i] as number);
  }
}

/** Sums anew, so that nothing drifts. */
function closeWindows(state: Float64Array, s: number, history: Float64Array, h: number): void {
  const end = h + CLOSES + 59;
  const four = sumOf(history, end - 4, end);
  const nine = four + sumOf(history, end - 9, end - 4);
  const nineteen = nine + sumOf(history, end - 19, end - 9);
  state[s + SUM4] = four;
  state[s + SUM9] = nine;
  state[s + SUM19] = nineteen;
  state[s + SUM59] = nineteen + sumOf(history, end - 59, end - 19);
  const last = state[s + CLOSE] as number;
  let far = 0;
  let squares = 0;
  for (let i = end - 19; i < end; i += 1) {
    const distance = (history[i] as number) - last;
    far += distance;
    squares += distance * distance;
  }
  state[s + FAR19] = far;
  state[s + SQUARES19] = squares;
  state[s + RANGES13] = sumOf(history, h + RANGES, h + RANGES + 13);
  state[s + TOP8] = Math.max(...history.subarray(h + HIGHS + 5, h + HIGHS + 13));
  state[s + TOP13] = Math.max(...history.subarray(h + HIGHS, h + HIGHS + 13));
  state[s + BOTTOM8] = Math.min(...history.subarray(h + LOWS + 5, h + LOWS + 13));
  state[s + BOTTOM13] = Math.min(...history.subarray(h + LOWS, h + LOWS + 13));
  const price = state[s + PRICES + 12] as number;
  let away = 0;
  for (let i = 0; i < 13; i += 1) away += (state[s + PRICES + i] as number) - price;
  state[s + FAR13] = away;
}

function sumOf(x: Float64Array, from: number, to: number): number {
  let total = 0;
  for (let i = from; i < to; i += 1) total += x[i] as number;
  return total;
}
