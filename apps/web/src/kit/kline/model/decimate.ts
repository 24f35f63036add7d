import type { Bars } from '@guanlan/stock-domain';

/**
 * Candles to draw, at most one for each pixel column. `x` is the middle of the bars that a candle stands for, in
 * places.
 */
export interface Candles {
  readonly x: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

/** Curve to draw: points from left to right; NaN is a gap. */
export interface CurvePoints {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Columns to draw; `sign` selects the colour: 1 rise, −1 fall, 0 neither. */
export interface Columns {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly sign: Int8Array;
}

/** Number of bars for each drawn element, where `columns` elements fit beside each other. */
export const stepFor = (count: number, columns: number): number => Math.max(1, Math.ceil(count / Math.max(1, columns)));

/**
 * Groups the places from `from` to `to` by `step`. Groups begin at multiples of `step`, so that they stay together
 * while the chart is dragged.
 */
function groups(from: number, to: number, step: number): { readonly size: number; readonly start: Int32Array } {
  const first = Math.floor(from / step);
  const size = to > from ? Math.floor((to - 1) / step) - first + 1 : 0;
  const start = new Int32Array(size + 1);
  for (let at = 0; at <= size; at++) start[at] = Math.min(to, Math.max(from, (first + at) * step));
  return { size, start };
}

/** Middles of single places. */
function middles(from: number, to: number): Float64Array {
  const x = new Float64Array(Math.max(0, to - from));
  for (let at = 0; at < x.length; at++) x[at] = from + at + 0.5;
  return x;
}

/** Candles of the places from `from` to before `to`: first open, highest high, lowest low, last close of each group. */
export function decimateCandles(bars: Bars, from: number, to: number, step: number): Candles {
  if (step === 1 && to >= from) {
    const part = (values: Float64Array): Float64Array => values.subarray(from, to);
    return {
      x: middles(from, to),
      open: part(bars.open),
      high: part(bars.high),
      low: part(bars.low),
      close: part(bars.close),
    };
  }
  const { size, start } = groups(from, to, step);
  const [x, open, high, low, close] = Array.from({ length: 5 }, () => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let at = 0; at < size; at++) {
    const begin = start[at] as number;
    const end = start[at + 1] as number;
    let top = Number.NEGATIVE_INFINITY;
    let bottom = Number.POSITIVE_INFINITY;
    for (let place = begin; place < end; place++) {
      top = Math.max(top, bars.high[place] as number);
      bottom = Math.min(bottom, bars.low[place] as number);
    }
    x[at] = (begin + end) / 2;
    open[at] = bars.open[begin] as number;
    close[at] = bars.close[end - 1] as number;
    high[at] = top;
    low[at] = bottom;
  }
  return { x, open, high, low, close };
}

/**
 * Curve over the places from `from` to before `to`: the lowest and the highest point of each group, in their order, so
 * that no peak is lost. A group of one is its point.
 */
export function decimateCurve(values: Float64Array, from: number, to: number, step: number): CurvePoints {
  if (step === 1) return { x: middles(from, to), y: values.subarray(from, Math.max(from, to)) };
  const { size, start } = groups(from, to, step);
  const x: number[] = [];
  const y: number[] = [];
  for (let at = 0; at < size; at++) {
    const begin = start[at] as number;
    const end = start[at + 1] as number;
    let low = -1;
    let high = -1;
    for (let place = begin; place < end; place++) {
      const value = values[place] as number;
      if (Number.isNaN(value)) continue;
      if (low < 0 || value < (values[low] as number)) low = place;
      if (high < 0 || value > (values[high] as number)) high = place;
    }
    if (low < 0) {
      x.push((begin + end) / 2);
      y.push(Number.NaN);
      continue;
    }
    for (const place of low === high ? [low] : [Math.min(low, high), Math.max(low, high)]) {
      x.push(place + 0.5);
      y.push(values[place] as number);
    }
  }
  return { x: Float64Array.from(x), y: Float64Array.from(y) };
}

/** Columns: the value of each group that is farthest from 0. `signAt` gives its colour. */
export function decimateColumns(
  values: Float64Array,
  signAt: (place: number) => number,
  { from, to, step }: { readonly from: number; readonly to: number; readonly step: number },
): Columns {
  if (step === 1) {
    const x = middles(from, to);
    const sign = new Int8Array(x.length);
    for (let at = 0; at < x.length; at++) sign[at] = signAt(from + at);
    return { x, y: values.subarray(from, from + x.length), sign };
  }
  const { size, start } = groups(from, to, step);
  const x = new Float64Array(size);
  const y = new Float64Array(size);
  const sign = new Int8Array(size);
  for (let at = 0; at < size; at++) {
    const begin = start[at] as number;
    const end = start[at + 1] as number;
    let best = begin;
    for (let place = begin + 1; place < end; place++) {
      if (!(Math.abs(values[place] as number) <= Math.abs(values[best] as number))) best = place;
    }
    x[at] = (begin + end) / 2;
    y[at] = values[best] as number;
    sign[at] = signAt(best);
  }
  return { x, y, sign };
}

/** Lowest and highest of some values; null where all are gaps. */
export function extentOf(
  values: Float64Array,
  from: number,
  to: number,
): { readonly min: number; readonly max: number } | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let at = from; at < to; at++) {
    const value = values[at] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : null;
}
