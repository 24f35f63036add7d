import {
  BAR,
  BOTTOM8,
  BOTTOM13,
  CLOSE,
  COUNT,
  D,
  DEA,
  EMA12,
  EMA26,
  FAR13,
  FAR19,
  K,
  OBV,
  PRICES,
  RANGES13,
  SQUARES19,
  SUM4,
  SUM9,
  SUM19,
  SUM59,
  TOP8,
  TOP13,
  UP6,
  UP12,
  UP24,
  WAY6,
  WAY12,
  WAY24,
} from './layout.js';

// Prices are read from the state and not handed over: a number that is handed over may be put on the heap.

/** MA, BOLL, EMA and MACD of a symbol whose state begins at `s` and whose values begin at `v`. */
export function updateAverages(state: Float64Array, s: number, values: Float64Array, v: number): void {
  const close = state[s + BAR + 2] as number;
  const mean = ((state[s + SUM19] as number) + close) * 0.05;
  values[v] = ((state[s + SUM4] as number) + close) * 0.2;
  values[v + 1] = ((state[s + SUM9] as number) + close) * 0.1;
  values[v + 2] = mean;
  values[v + 3] = ((state[s + SUM59] as number) + close) * (1 / 60);
  const distance = close - (state[s + CLOSE] as number);
  const far = (state[s + FAR19] as number) + distance;
  const variance = ((state[s + SQUARES19] as number) + distance * distance - far * far * 0.05) * (1 / 19);
  const width = variance < 0 ? 0 : 2 * Math.sqrt(variance);
  values[v + 15] = mean;
  values[v + 16] = mean + width;
  values[v + 17] = mean - width;
  const known = state[s + EMA12] as number;
  const first = Number.isNaN(known);
  const fast = first ? close : (2 / 13) * close + (1 - 2 / 13) * known;
  const slow = first ? close : (2 / 27) * close + (1 - 2 / 27) * (state[s + EMA26] as number);
  const dif = fast - slow;
  const dea = first ? dif : 0.2 * dif + 0.8 * (state[s + DEA] as number);
  values[v + 4] = fast;
  values[v + 5] = slow;
  values[v + 6] = dif;
  values[v + 7] = dea;
  values[v + 8] = 2 * (dif - dea);
}

/** KDJ and WR. */
export function updatePlaces(state: Float64Array, s: number, values: Float64Array, v: number): void {
  const high = state[s + BAR] as number;
  const low = state[s + BAR + 1] as number;
  const close = state[s + BAR + 2] as number;
  const top8 = state[s + TOP8] as number;
  const bottom8 = state[s + BOTTOM8] as number;
  // Adding 0 · x propagates NaN, so that an unknown price stays unknown either way.
  const bottom = low < bottom8 ? low : bottom8 + 0 * low;
  const range = (high > top8 ? high : top8 + 0 * high) - bottom;
  const above = close - bottom;
  const before = state[s + K] as number;
  let k = before;
  if (range > 0) {
    const rsv = (above / range) * 100;
    k = Number.isNaN(before) ? rsv : rsv * (1 / 3) + before * (2 / 3);
  } else if (Number.isNaN(range + above)) k = Number.NaN;
  const smooth = state[s + D] as number;
  const d = Number.isNaN(smooth) ? k : k * (1 / 3) + smooth * (2 / 3);
  values[v + 9] = k;
  values[v + 10] = d;
  values[v + 11] = 3 * k - 2 * d;
  const top13 = state[s + TOP13] as number;
  const bottom13 = state[s + BOTTOM13] as number;
  const top = high > top13 ? high : top13 + 0 * high;
  const wide = top - (low < bottom13 ? low : bottom13 + 0 * low);
  values[v + 20] = wide > 0 ? ((top - close) * 100) / wide : Number.NaN;
}

/** RSI, ATR and OBV: what looks at the close before. */
export function updateMoves(state: Float64Array, s: number, values: Float64Array, v: number): void {
  const high = state[s + BAR] as number;
  const low = state[s + BAR + 1] as number;
  const close = state[s + BAR + 2] as number;
  const volume = state[s + BAR + 3] as number;
  const before = state[s + CLOSE] as number;
  const change = close - before;
  const way = Math.abs(change);
  const up = (change + way) * 50;
  if (Number.isNaN(state[s + WAY6])) {
    values[v + 12] = values[v + 13] = values[v + 14] = up / way;
  } else {
    values[v + 12] = (up + (5 / 6) * (state[s + UP6] as number)) / (way + (5 / 6) * (state[s + WAY6] as number));
    values[v + 13] = (up + (11 / 12) * (state[s + UP12] as number)) / (way + (11 / 12) * (state[s + WAY12] as number));
    values[v + 14] = (up + (23 / 24) * (state[s + UP24] as number)) / (way + (23 / 24) * (state[s + WAY24] as number));
  }
  const above = before - high;
  const below = low - before;
  const range = high - low + (above + Math.abs(above)) * 0.5 + (below + Math.abs(below)) * 0.5;
  values[v + 18] = ((state[s + RANGES13] as number) + range) * (1 / 14);
  const total = state[s + OBV] as number;
  if (state[s + COUNT] === 0) values[v + 21] = 0 * (close + volume);
  else values[v + 21] = total + (Number(close > before) - Number(close < before)) * volume + 0 * change;
}

/** CCI: the one whose every value looks at the whole window. */
export function updateCci(state: Float64Array, s: number, values: Float64Array, v: number): void {
  const price = ((state[s + BAR] as number) + (state[s + BAR + 1] as number) + (state[s + BAR + 2] as number)) / 3;
  const begin = s + PRICES;
  const total = (state[s + FAR13] as number) + 13 * ((state[begin + 12] as number) - price);
  const mean = total * (1 / 14);
  let far = Math.abs(mean);
  let other = 0;
  for (let i = begin; i < begin + 12; i += 2) {
    far += Math.abs((state[i] as number) - price - mean);
    other += Math.abs((state[i + 1] as number) - price - mean);
  }
  far += other + Math.abs((state[begin + 12] as number) - price - mean);
  values[v + 19] = far > 0 ? (-mean * 14) / (0.015 * far) : Number.NaN;
}
