/**
 * The field of AES, of 256 elements, seen as a plane over its subfield of 16. An element is one byte there as well: its
 * two coordinates in nibbles. So every step of AES is a lookup in tables of 16 bytes, which is one instruction for 16
 * bytes at once (Mike Hamburg, Accelerating AES with Vector Permute Instructions, CHES 2009). All tables are made here
 * from the definition of AES (FIPS 197) and not copied from anywhere.
 */
export type Table = Uint8Array;

/** Represents 1 / 0. Its highest bit makes a lookup by it 0, which is the value of 1 divided by it. */
const INVERSE_OF_ZERO = 0x80;

export function multiply(a: number, b: number): number {
  let product = 0;
  for (let left = a, right = b; right > 0; right >>= 1) {
    if (right & 1) product ^= left;
    left = (left << 1) ^ (left & 0x80 ? 0x11b : 0);
  }
  return product;
}

/** 1 / x, and 0 for 0: x to the power of 254. */
function invert(x: number): number {
  let power = 1;
  for (let square = multiply(x, x), bit = 1; bit < 8; bit += 1, square = multiply(square, square)) {
    power = multiply(power, square);
  }
  return power;
}

const rotate = (x: number, by: number): number => ((x << by) | (x >> (8 - by))) & 0xff;
/** The linear part of the S-box. */
const mix = (x: number): number => x ^ rotate(x, 1) ^ rotate(x, 2) ^ rotate(x, 3) ^ rotate(x, 4);
/** Constant that the S-box adds. */
export const AFFINE_CONSTANT = 0x63;

const of = (length: number, entry: (at: number) => number): Table => Uint8Array.from({ length }, (_, at) => entry(at));
export const get = (table: Table, at: number): number => table[at] ?? 0;

export const sBox = of(256, (x) => mix(invert(x)) ^ AFFINE_CONSTANT);

const squared = (x: number, times: number): number => (times === 0 ? x : squared(multiply(x, x), times - 1));
/** The other root of whatever equation over the subfield x is a root of: x to the power of 16. */
const conjugate = (x: number): number => squared(x, 4);

/** The subfield by nibbles, as a vector space: sums of nibbles are sums of elements. */
const subfield = (() => {
  const inside = of(256, (x) => x).filter((x) => conjugate(x) === x);
  const basis: number[] = [];
  const spanned = (nibble: number): number => basis.reduce((sum, one, at) => sum ^ (nibble & (1 << at) ? one : 0), 0);
  for (const x of inside) {
    const all = Array.from({ length: 1 << basis.length }, (_, nibble) => spanned(nibble));
    if (!all.includes(x)) basis.push(x);
  }
  return of(16, spanned);
})();
const nibbleOf = (x: number): number => subfield.indexOf(x);

/** A second axis whose sum with its conjugate is also its product with it, as the way to invert below wants it. */
const axis = of(256, (x) => x).find((x) => conjugate(x) !== x && (x ^ conjugate(x)) === multiply(x, conjugate(x))) ?? 0;
const trace = axis ^ conjugate(axis);

const element = of(256, (pair) => get(subfield, pair & 15) ^ multiply(get(subfield, pair >> 4), axis));
/** Each element by its coordinates: k in the low nibble, i in the high one, for k + i · axis. */
export const coordinates = of(256, (x) => element.indexOf(x));

const over = (dividend: number) =>
  of(16, (n) => (n === 0 ? INVERSE_OF_ZERO : nibbleOf(multiply(dividend, invert(get(subfield, n))))));
/** 1 / n and `trace` / n, of nibbles. */
export const inverses = over(1);
export const quotients = over(trace);

/*
 * To invert k + i · axis: with j = i + k and a = trace, its norm is N = k² + a·i·k + a·i². The nibbles
 *   p = 1 / (1/i + a/k) + j = N / (k + a·i)   and   q = 1 / (1/j + a/k) + i = N / (k + a·j)
 * take nothing but lookups and sums, and hold for 0 as well. The inverse is (k + i · conjugate) / N, which 1/p and 1/q
 * are enough to tell: k/N = (1/p + 1/q) / a and i/N = (1/p + k/N) / a. All of it is linear in them, and so is what
 * comes after, so that one table of p and one of q, added, give any linear image of the inverse.
 */
const byTrace = (x: number): number => multiply(x, invert(trace));
const partOf = (p: number, q: number): number => {
  const k = byTrace(p ^ q);
  return k ^ multiply(byTrace(p ^ k), axis ^ trace);
};

/** Two tables, by p and by q, whose sum is an image of the S-box without its constant. */
export function boxes(image: (x: number) => number): readonly [Table, Table] {
  const table = (part: (inverse: number) => number): Table => of(16, (n) => image(mix(part(invert(get(subfield, n))))));
  return [table((inverse) => partOf(inverse, 0)), table((inverse) => partOf(0, inverse))];
}
