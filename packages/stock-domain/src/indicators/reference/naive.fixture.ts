/** The terminals' functions, each value computed anew from its definition: slow, and with nothing to go wrong. */
export type Series = readonly number[];

const NONE = Number.NaN;

export const each = (...columns: readonly Series[]) => ({
  /** A formula over the values of each bar. */
  to: (formula: (...values: number[]) => number): Series =>
    (columns[0] ?? []).map((_, i) => formula(...columns.map((column) => column[i] as number))),
});

/** A formula over each window of n values; NaN before there are n, and where one is NaN. */
export function windows(x: Series, n: number, formula: (values: Series) => number): Series {
  return x.map((_, i) => {
    const values = x.slice(Math.max(0, i - n + 1), i + 1);
    return values.length < n || values.some(Number.isNaN) ? NONE : formula(values);
  });
}

const total = (values: Series): number => values.reduce((a, b) => a + b, 0);

/** Distances from the mean, found from distances to the first value so that no digits are lost. */
function distances(values: Series): Series {
  const near = values.map((value) => value - (values[0] as number));
  const mean = total(near) / near.length;
  return near.map((value) => value - mean);
}

export const REF = (x: Series, n: number): Series => x.map((_, i) => x[i - n] ?? NONE);
export const SUM = (x: Series, n: number): Series => windows(x, n, total);
export const MA = (x: Series, n: number): Series => windows(x, n, (values) => total(values) / n);
export const HHV = (x: Series, n: number): Series => windows(x, n, (values) => Math.max(...values));
export const LLV = (x: Series, n: number): Series => windows(x, n, (values) => Math.min(...values));
export const CENTRED = (x: Series, n: number): Series => windows(x, n, (values) => distances(values).at(-1) ?? NONE);
export const AVEDEV = (x: Series, n: number): Series =>
  windows(x, n, (values) => total(distances(values).map(Math.abs)) / n);
export const STDP = (x: Series, n: number): Series =>
  windows(x, n, (values) => Math.sqrt(total(distances(values).map((d) => d * d)) / n));
export const STD = (x: Series, n: number): Series =>
  windows(x, n, (values) => Math.sqrt(total(distances(values).map((d) => d * d)) / (n - 1)));

/** From value to value: `first` for the first there is, then `next`; a NaN is passed over. */
export function fold(
  x: Series,
  next: (before: number, value: number) => number,
  first = (value: number) => value,
): Series {
  let y = NONE;
  return x.map((value) => {
    if (Number.isNaN(value)) return NONE;
    y = Number.isNaN(y) ? first(value) : next(y, value);
    return y;
  });
}

export const EMA = (x: Series, n: number): Series => fold(x, (y, value) => (2 * value + (n - 1) * y) / (n + 1));
export const SMA = (x: Series, n: number, m: number): Series => fold(x, (y, value) => (m * value + (n - m) * y) / n);

/** Wilder's smoothing: the mean of the first n values there are, then (Y'·(n − 1) + X)/n. */
export function WILDER(x: Series, n: number): Series {
  const known: number[] = [];
  let y = NONE;
  return x.map((value) => {
    if (Number.isNaN(value)) return NONE;
    known.push(value);
    if (known.length < n) return NONE;
    y = known.length === n ? total(known) / n : (y * (n - 1) + value) / n;
    return y;
  });
}

/** `a / b`, not known where b is not above 0. */
export const share = (a: number, b: number): number => (b > 0 ? a / b : NONE);

/** A comparison of what may not be known. */
export const If = (a: number, b: number, holds: boolean, value: number): number =>
  Number.isNaN(a) || Number.isNaN(b) ? NONE : holds ? value : 0;
