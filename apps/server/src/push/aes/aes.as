// AES-128 in CBC by vector permutation, for up to eight keys at once, and the base64 of the result. The tables are
// described in field.ts and rounds.ts. A block depends on the one before, so one key alone mostly waits; eight do not
// depend on each other. No step looks up memory by a secret.

const V: usize = 16;
const LANES: usize = 8;

// Tables, in the order of rounds.ts.
const LOW: usize = 0;
const INVERSES: usize = V;
const QUOTIENTS: usize = 2 * V;
const SHAPE_LOW: usize = 3 * V;
const SHAPE_HIGH: usize = 4 * V;
const ONCE_P: usize = 5 * V;
const ONCE_Q: usize = 6 * V;
const TWICE_P: usize = 7 * V;
const TWICE_Q: usize = 8 * V;
const PLAIN_P: usize = 9 * V;
const PLAIN_Q: usize = 10 * V;
const PLACES: usize = 11 * V;
// Tables of round r, whose key is r · V on in a schedule, at ROWS + 2 · r · V.
const ROWS: usize = 10 * V;

// Offsets in a schedule.
const LAST: usize = 10 * V;
const NEXT: usize = 11 * V;

// Addresses. A piece is encrypted at once: whole blocks, and whole groups of three bytes.
const PIECE: usize = 12_288;
export const SIZE: i32 = <i32>PIECE;
export const TEXT: usize = 1_024;
const CHAIN: usize = 512;
const RAW: usize = TEXT + PIECE;
// Base64 reads vectors of which it uses twelve bytes.
const RAW_EACH: usize = PIECE + V;
export const CODE: usize = RAW + LANES * RAW_EACH;
// Not a multiple of a page, or all lanes would want the same lines of the cache.
export const CODE_EACH: usize = PIECE / 3 * 4 + 4 * V;
export const SCHEDULES: usize = CODE + LANES * CODE_EACH;

@inline
function find(table: v128, at: v128): v128 {
  return v128.relaxed_swizzle(table, at);
}

@inline
function both(tableP: usize, p: v128, tableQ: usize, q: v128): v128 {
  return v128.xor(find(v128.load(tableP), p), find(v128.load(tableQ), q));
}

@inline
function high(x: v128, low: v128): v128 {
  return v128.and(i16x8.shr_u(x, 4), low);
}

// 1 / (1/one + a/k) + other
@inline
function norm(one: v128, byK: v128, other: v128, inverses: v128): v128 {
  return v128.xor(find(inverses, v128.xor(find(inverses, one), byK)), other);
}

// One of the first nine rounds, at most: S-box, rows, columns, key.
@inline
function round(x: v128, key: v128, next: v128, back: v128, low: v128, inverses: v128, quotients: v128): v128 {
  const k = v128.and(x, low);
  const i = high(x, low);
  const j = v128.xor(k, i);
  const byK = find(quotients, k);
  const p = norm(i, byK, j, inverses);
  const q = norm(j, byK, i, inverses);
  const y = both(ONCE_P, p, ONCE_Q, q);
  const z = v128.xor(both(TWICE_P, p, TWICE_Q, q), find(y, next));
  return v128.xor(v128.xor(z, find(z, next)), v128.xor(find(y, back), key));
}

// The last round: writes the ciphertext to `out`, and returns it as the chain value of the next block.
@inline
function last(x: v128, schedule: usize, out: usize, low: v128, inverses: v128, quotients: v128): v128 {
  const k = v128.and(x, low);
  const i = high(x, low);
  const j = v128.xor(k, i);
  const byK = find(quotients, k);
  const p = norm(i, byK, j, inverses);
  const q = norm(j, byK, i, inverses);
  const places = v128.load(PLACES);
  v128.store(out, v128.xor(find(both(PLAIN_P, p, PLAIN_Q, q), places), v128.load(schedule + LAST)));
  return v128.xor(find(both(ONCE_P, p, ONCE_Q, q), places), v128.load(schedule + NEXT));
}

@inline
function shape(block: v128, low: v128): v128 {
  return v128.xor(find(v128.load(SHAPE_LOW), v128.and(block, low)), find(v128.load(SHAPE_HIGH), high(block, low)));
}

/** Encrypts the first `size` bytes of TEXT by eight schedules; their base64 is at CODE, CODE + CODE_EACH and so on. */
export function eight(
  a: usize, b: usize, c: usize, d: usize, e: usize, f: usize, g: usize, h: usize, size: usize,
): void {
  const low = v128.load(LOW);
  const inverses = v128.load(INVERSES);
  const quotients = v128.load(QUOTIENTS);
  let chainA = v128.load(a);
  let chainB = v128.load(b);
  let chainC = v128.load(c);
  let chainD = v128.load(d);
  let chainE = v128.load(e);
  let chainF = v128.load(f);
  let chainG = v128.load(g);
  let chainH = v128.load(h);
  for (let at: usize = 0; at < size; at += V) {
    const block = shape(v128.load(TEXT + at), low);
    let xA = v128.xor(chainA, block);
    let xB = v128.xor(chainB, block);
    let xC = v128.xor(chainC, block);
    let xD = v128.xor(chainD, block);
    let xE = v128.xor(chainE, block);
    let xF = v128.xor(chainF, block);
    let xG = v128.xor(chainG, block);
    let xH = v128.xor(chainH, block);
    for (let r: usize = V; r < LAST; r += V) {
      const next = v128.load(ROWS + 2 * r);
      const back = v128.load(ROWS + 2 * r + V);
      xA = round(xA, v128.load(a + r), next, back, low, inverses, quotients);
      xB = round(xB, v128.load(b + r), next, back, low, inverses, quotients);
      xC = round(xC, v128.load(c + r), next, back, low, inverses, quotients);
      xD = round(xD, v128.load(d + r), next, back, low, inverses, quotients);
      xE = round(xE, v128.load(e + r), next, back, low, inverses, quotients);
      xF = round(xF, v128.load(f + r), next, back, low, inverses, quotients);
      xG = round(xG, v128.load(g + r), next, back, low, inverses, quotients);
      xH = round(xH, v128.load(h + r), next, back, low, inverses, quotients);
    }
    const out = RAW + at;
    chainA = last(xA, a, out, low, inverses, quotients);
    chainB = last(xB, b, out + RAW_EACH, low, inverses, quotients);
    chainC = last(xC, c, out + 2 * RAW_EACH, low, inverses, quotients);
    chainD = last(xD, d, out + 3 * RAW_EACH, low, inverses, quotients);
    chainE = last(xE, e, out + 4 * RAW_EACH, low, inverses, quotients);
    chainF = last(xF, f, out + 5 * RAW_EACH, low, inverses, quotients);
    chainG = last(xG, g, out + 6 * RAW_EACH, low, inverses, quotients);
    chainH = last(xH, h, out + 7 * RAW_EACH, low, inverses, quotients);
  }
  for (let n: usize = 0; n < LANES; n += 1) encode(RAW + n * RAW_EACH, size, CODE + n * CODE_EACH);
}

/** Encrypts by one schedule; `on` where it is a later piece of the text before. Its base64 is at CODE. */
export function one(a: usize, size: usize, on: bool): void {
  const low = v128.load(LOW);
  const inverses = v128.load(INVERSES);
  const quotients = v128.load(QUOTIENTS);
  let chain = v128.load(on ? CHAIN : a);
  for (let at: usize = 0; at < size; at += V) {
    let x = v128.xor(chain, shape(v128.load(TEXT + at), low));
    for (let r: usize = V; r < LAST; r += V) {
      const next = v128.load(ROWS + 2 * r);
      const back = v128.load(ROWS + 2 * r + V);
      x = round(x, v128.load(a + r), next, back, low, inverses, quotients);
    }
    chain = last(x, a, RAW + at, low, inverses, quotients);
  }
  v128.store(CHAIN, chain);
  encode(RAW, size, CODE);
}

// Twelve bytes to sixteen digits.
@inline
function digits(bytes: v128): v128 {
  // Three bytes in each of four numbers, the first one highest.
  const word = i8x16.swizzle(bytes, i8x16(2, 1, 0, -1, 5, 4, 3, -1, 8, 7, 6, -1, 11, 10, 9, -1));
  const index = v128.or(
    v128.or(
      v128.and(i32x4.shr_u(word, 18), i32x4.splat(0x3f)),
      v128.and(i32x4.shr_u(word, 4), i32x4.splat(0x3f00)),
    ),
    v128.or(
      v128.and(i32x4.shl(word, 10), i32x4.splat(0x3f0000)),
      v128.and(i32x4.shl(word, 24), i32x4.splat(0x3f000000)),
    ),
  );
  // Index of the offset to add: 13 for letters up to Z, 0 for the other letters, 1 to 12 for the rest.
  const kind = v128.or(
    i8x16.sub_sat_u(index, i8x16.splat(51)),
    v128.and(i8x16.lt_s(index, i8x16.splat(26)), i8x16.splat(13)),
  );
  return i8x16.add(index, i8x16.swizzle(i8x16(71, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -19, -16, 65, 0, 0), kind));
}

function encode(from: usize, size: usize, to: usize): void {
  const end = from + size;
  for (; from + 12 <= end; from += 12, to += V) v128.store(to, digits(v128.load(from)));
  const left = end - from;
  if (left == 0) return;
  // One or two blocks beyond whole threes leave four or eight bytes.
  v128.store(from + left, i64x2.splat(0));
  v128.store(to, digits(v128.load(from)));
  const used = (left * 4 + 2) / 3;
  for (let at = used; at & 3; at += 1) store<u8>(to + at, 0x3d);
}
