// Numbers calculated from their definitions, each with how far rounding may have put it off; see naive.fixture.ts.

export const ROUNDING = 1e-13;
export const any = Number.POSITIVE_INFINITY;
const size = (values: readonly number[]): number =>
  Math.max(0, ...values.filter((x) => !Number.isNaN(x)).map(Math.abs));
const sumOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k);

type Scalar = (...x: number[]) => number;

export const scalars: Readonly<Record<string, Scalar>> = {
  '+': (x = 0, y = 0) => x + y,
  '-': (x = 0, y = 0) => x - y,
  '*': (x = 0, y = 0) => x * y,
  '/': (x = 0, y = 0) => x / y,
  ABS: (x = 0) => Math.abs(x),
  MAX: (x = 0, y = 0) => Math.max(x, y),
  MIN: (x = 0, y = 0) => Math.min(x, y),
  SQRT: (x = 0) => Math.sqrt(x),
  LN: (x = 0) => Math.log(x),
  INTPART: (x = 0) => Math.trunc(x),
  CEILING: (x = 0) => Math.ceil(x),
  FLOOR: (x = 0) => Math.floor(x),
  SIGN: (x = 0) => Math.sign(x),
  REVERSE: (x = 0) => -x,
};

/** The largest error of a function of numbers that are off by `e`, found at the corners and in between. */
export function scalarAt(name: string, x: readonly number[], e: readonly number[]): [value: number, error: number] {
  const work = scalars[name] as Scalar;
  const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);
  const value = finite(work(...x));
  if (e.includes(any)) return [value, any];
  if (e.every((error) => error === 0)) return [value, Math.abs(value) * ROUNDING];
  const ends = x.map((each, k) => [each - (e[k] as number), each + (e[k] as number)]);
  // A step, a pole or the edge of what is defined lies within the error: anything may come out.
  const [steps, last] = [/^(INTPART|CEILING|FLOOR|SIGN)$/.test(name), ends.at(-1) as number[]];
  const around = (limit: number): boolean => (last[0] as number) <= limit && (last[1] as number) >= limit;
  if ((name === '/' || name === 'SQRT' || name === 'LN' || name === 'SIGN') && around(0)) return [value, any];
  if (steps && Math.floor(last[0] as number) !== Math.floor(last[1] as number)) return [value, any];
  if (steps && Math.ceil(last[0] as number) !== Math.ceil(last[1] as number)) return [value, any];
  const corners =
    ends.length === 1
      ? (ends[0] as number[]).map((a) => [a])
      : (ends[0] as number[]).flatMap((a) => last.map((b) => [a, b]));
  const off = Math.max(...corners.map((corner) => Math.abs(work(...corner) - value)));
  return [value, Number.isNaN(value) ? 0 : off + Math.abs(value) * ROUNDING];
}

/** Reference results of the window functions; values oldest first. */
export const windowed: Readonly<Record<string, (x: readonly number[]) => number>> = {
  MA: (x) => sumOf(x) / x.length,
  SUM: sumOf,
  HHV: (x) => Math.max(...x),
  LLV: (x) => Math.min(...x),
  HHVBARS: (x) => x.length - 1 - x.lastIndexOf(Math.max(...x)),
  LLVBARS: (x) => x.length - 1 - x.lastIndexOf(Math.min(...x)),
  WMA: (x) => sumOf(x.map((value, k) => value * (k + 1))) / sumOf(x.map((_, k) => k + 1)),
  AVEDEV: (x) => sumOf(x.map((value) => Math.abs(value - sumOf(x) / x.length))) / x.length,
  STDP: (x) => Math.sqrt(sumOf(x.map((value) => (value - sumOf(x) / x.length) ** 2)) / x.length),
  STD: (x) => Math.sqrt(sumOf(x.map((value) => (value - sumOf(x) / x.length) ** 2)) / (x.length - 1)),
  SLOPE: (x) => {
    const middle = (x.length - 1) / 2;
    const mean = sumOf(x) / x.length;
    return sumOf(x.map((value, k) => (k - middle) * (value - mean))) / sumOf(x.map((_, k) => (k - middle) ** 2));
  },
  FORCAST: (x) => sumOf(x) / x.length + ((windowed.SLOPE as (x: readonly number[]) => number)(x) * (x.length - 1)) / 2,
};

export function windowAt(name: string, x: readonly number[], e: readonly number[]): [value: number, error: number] {
  if (e.includes(any)) return [0, any];
  if (x.some(Number.isNaN)) return [Number.NaN, 0];
  const value = (windowed[name] as (x: readonly number[]) => number)(x);
  const [most, count] = [Math.max(...e), x.length];
  if (name === 'HHV' || name === 'LLV') return [value, most];
  if (name === 'HHVBARS' || name === 'LLVBARS') return [value, most > 0 ? any : 0];
  const rounding = size(x) * count * ROUNDING;
  // Where the deviation itself is smaller than what its variance lost, the root makes much of little.
  if (name === 'STD' || name === 'STDP') {
    const lost = (most + rounding) * size(x) * 4 * count;
    return [value, Math.min(Math.sqrt(lost), lost / Math.max(value, 1e-300)) + most * 2 + rounding];
  }
  return [value, (name === 'SUM' ? count : 3) * most + rounding * 3];
}
