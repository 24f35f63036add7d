// Sixteen indicators of two stocks at a time, one in each half of a vector, in one pass over their bars. What a window
// needs of earlier bars lies in rings of 64 vectors; rings begin full of NaN, so that what has not enough bars is NaN by
// itself. Bars have no holes here: `finite` is asked before. The formulas stand in the indicators' own files.

const RING: usize = 64;
const MASK: usize = RING * 16 - 1;

// Rings, one after the other.
const C: usize = 0;
const M5: usize = 1;
const M10: usize = 2;
const M20: usize = 3;
const R1: usize = 4;
const R2: usize = 5;
const R4: usize = 6;
const H1: usize = 7;
const H2: usize = 8;
const H4: usize = 9;
const H8: usize = 10;
const L1: usize = 11;
const L2: usize = 12;
const L4: usize = 13;
const L8: usize = 14;
const RINGS: usize = 15;
// Typical prices and closes are read in whole windows: each is written twice, 64 apart, so that a window never wraps.
const PRICES: usize = RINGS * RING * 16;
const CLOSES: usize = PRICES + 2 * RING * 16;

/** Bytes of room that `run` needs. */
export const ROOM: usize = CLOSES + 2 * RING * 16;

// @ts-ignore: decorator
@inline
function pair(base: usize, a: usize, b: usize): v128 {
  return v128.load_lane<u64>(base + b, v128.load64_zero(base + a), 1);
}

// @ts-ignore: decorator
@inline
function put(a: usize, b: usize, x: v128): void {
  v128.store_lane<u64>(a, x, 0);
  v128.store_lane<u64>(b, x, 1);
}

// @ts-ignore: decorator
@inline
function at(room: usize, ring: usize, place: usize): usize {
  return room + ring * (RING * 16) + (place & MASK);
}

// @ts-ignore: decorator
@inline
function add(a: v128, b: v128): v128 {
  return f64x2.add(a, b);
}

// @ts-ignore: decorator
@inline
function sub(a: v128, b: v128): v128 {
  return f64x2.sub(a, b);
}

// @ts-ignore: decorator
@inline
function mul(a: v128, b: v128): v128 {
  return f64x2.mul(a, b);
}

// @ts-ignore: decorator
@inline
function all(x: f64): v128 {
  return f64x2.splat(x);
}

/** Whether a column holds nothing but finite numbers. */
export function finite(column: usize, length: usize): bool {
  let sum = all(0);
  let i: usize = 0;
  for (; i + 1 < length; i += 2) sum = add(sum, mul(v128.load(column + i * 8), all(0)));
  let last: f64 = i < length ? load<f64>(column + i * 8) * 0 : 0;
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1) + last == 0;
}

// @ts-ignore: decorator
@inline
function squares(closes: usize, mean: v128): v128 {
  let a = all(0);
  let b = all(0);
  let c = all(0);
  let d = all(0);
  for (let k: usize = 0; k < 20 * 16; k += 64) {
    const w = sub(v128.load(closes - k), mean);
    const x = sub(v128.load(closes - k - 16), mean);
    const y = sub(v128.load(closes - k - 32), mean);
    const z = sub(v128.load(closes - k - 48), mean);
    a = add(a, mul(w, w));
    b = add(b, mul(x, x));
    c = add(c, mul(y, y));
    d = add(d, mul(z, z));
  }
  return add(add(a, b), add(c, d));
}

// @ts-ignore: decorator
@inline
function far(prices: usize, last: v128): v128 {
  let a = sub(v128.load(prices - 16), last);
  let b = sub(v128.load(prices - 32), last);
  let c = sub(v128.load(prices - 48), last);
  for (let k: usize = 64; k < 14 * 16; k += 32) {
    a = add(a, sub(v128.load(prices - k), last));
    b = add(b, sub(v128.load(prices - k - 16), last));
  }
  return add(add(a, b), c);
}

// @ts-ignore: decorator
@inline
function commodity(prices: usize, last: v128): v128 {
  const mean = mul(far(prices, last), all(1.0 / 14.0));
  let a = f64x2.abs(mean);
  let b = f64x2.abs(sub(sub(v128.load(prices - 16), last), mean));
  for (let k: usize = 32; k < 14 * 16; k += 32) {
    a = add(a, f64x2.abs(sub(sub(v128.load(prices - k), last), mean)));
    b = add(b, f64x2.abs(sub(sub(v128.load(prices - k - 16), last), mean)));
  }
  // Equal prices: 0 / 0, which is NaN.
  return f64x2.div(mul(mean, all(-14)), mul(all(0.015), add(a, b)));
}

/**
 * All sixteen of two stocks.
 *
 * @param high - the columns; a stock's bars begin `a` or `b` bytes after them
 * @param out - the 22 columns to write, `stride` bytes from one to the next
 * @param length - bars of both stocks, at least 1
 */
export function run(
  high: usize,
  low: usize,
  close: usize,
  volume: usize,
  out: usize,
  stride: usize,
  a: usize,
  b: usize,
  length: usize,
  room: usize,
): void {
  for (let k: usize = 0; k < ROOM; k += 16) v128.store(room + k, all(NaN));
  const second = length > 1 ? pair(close + 8, a, b) : pair(close, a, b);
  let before = pair(close, a, b);
  let known = all(NaN);
  let fast = before;
  let slow = before;
  let dea = all(0);
  let k9 = all(NaN);
  let d9 = all(NaN);
  let obv = all(0);
  // The first change is what the averages begin with; the first bar, which has none, takes one step off.
  const change = sub(second, before);
  const way = f64x2.abs(change);
  const up = mul(add(change, way), all(50));
  let up6 = mul(up, all(6.0 / (5.0 / 6.0)));
  let up12 = mul(up, all(12.0 / (11.0 / 12.0)));
  let up24 = mul(up, all(24.0 / (23.0 / 24.0)));
  let way6 = mul(way, all(6.0 / (5.0 / 6.0)));
  let way12 = mul(way, all(12.0 / (11.0 / 12.0)));
  let way24 = mul(way, all(24.0 / (23.0 / 24.0)));
  for (let i: usize = 0; i < length; i++) {
    const byte = i * 8;
    const here = i * 16;
    const h = pair(high + byte, a, b);
    const l = pair(low + byte, a, b);
    const c = pair(close + byte, a, b);
    let p = out + byte + a;
    let q = out + byte + b;

    // MA
    v128.store(at(room, C, here), c);
    const early = add(v128.load(at(room, C, here - 64)), v128.load(at(room, C, here - 48)));
    const late = add(v128.load(at(room, C, here - 32)), v128.load(at(room, C, here - 16)));
    const ma5 = mul(add(add(early, late), c), all(0.2));
    v128.store(at(room, M5, here), ma5);
    const ma10 = mul(add(ma5, v128.load(at(room, M5, here - 80))), all(0.5));
    v128.store(at(room, M10, here), ma10);
    const ma20 = mul(add(ma10, v128.load(at(room, M10, here - 160))), all(0.5));
    v128.store(at(room, M20, here), ma20);
    const forty = add(v128.load(at(room, M20, here - 320)), v128.load(at(room, M20, here - 640)));
    put(p, q, ma5);
    p += stride;
    q += stride;
    put(p, q, ma10);
    p += stride;
    q += stride;
    put(p, q, ma20);
    p += stride;
    q += stride;
    put(p, q, mul(add(ma20, forty), all(1.0 / 3.0)));
    p += stride;
    q += stride;

    // EMA, MACD
    fast = add(mul(all(2.0 / 13.0), c), mul(all(11.0 / 13.0), fast));
    slow = add(mul(all(2.0 / 27.0), c), mul(all(25.0 / 27.0), slow));
    const dif = sub(fast, slow);
    dea = add(mul(all(0.2), dif), mul(all(0.8), dea));
    put(p, q, fast);
    p += stride;
    q += stride;
    put(p, q, slow);
    p += stride;
    q += stride;
    put(p, q, dif);
    p += stride;
    q += stride;
    put(p, q, dea);
    p += stride;
    q += stride;
    const histogram = sub(dif, dea);
    put(p, q, add(histogram, histogram));
    p += stride;
    q += stride;

    // The highest and lowest of 2, 4, 8, then of 9 and 14 bars
    v128.store(at(room, H1, here), h);
    v128.store(at(room, L1, here), l);
    const h2 = f64x2.pmax(v128.load(at(room, H1, here - 16)), h);
    const l2 = f64x2.pmin(v128.load(at(room, L1, here - 16)), l);
    v128.store(at(room, H2, here), h2);
    v128.store(at(room, L2, here), l2);
    const h4 = f64x2.pmax(v128.load(at(room, H2, here - 32)), h2);
    const l4 = f64x2.pmin(v128.load(at(room, L2, here - 32)), l2);
    v128.store(at(room, H4, here), h4);
    v128.store(at(room, L4, here), l4);
    const h8 = f64x2.pmax(v128.load(at(room, H4, here - 64)), h4);
    const l8 = f64x2.pmin(v128.load(at(room, L4, here - 64)), l4);
    v128.store(at(room, H8, here), h8);
    v128.store(at(room, L8, here), l8);
    const top9 = f64x2.pmax(v128.load(at(room, H8, here - 16)), h8);
    const bottom9 = f64x2.pmin(v128.load(at(room, L8, here - 16)), l8);
    const top14 = f64x2.pmax(v128.load(at(room, H8, here - 96)), h8);
    const bottom14 = f64x2.pmin(v128.load(at(room, L8, here - 96)), l8);

    // KDJ: where there is no range K stays, also before there are nine bars
    const range = sub(top9, bottom9);
    const rsv = mul(f64x2.div(sub(c, bottom9), range), all(100));
    const next = add(mul(rsv, all(1.0 / 3.0)), mul(k9, all(2.0 / 3.0)));
    const k = v128.bitselect(next, rsv, f64x2.eq(k9, k9));
    k9 = v128.bitselect(k, k9, f64x2.gt(range, all(0)));
    const smooth = add(mul(k9, all(1.0 / 3.0)), mul(d9, all(2.0 / 3.0)));
    d9 = v128.bitselect(smooth, k9, f64x2.eq(d9, d9));
    put(p, q, k9);
    p += stride;
    q += stride;
    put(p, q, d9);
    p += stride;
    q += stride;
    put(p, q, sub(mul(all(3), k9), add(d9, d9)));
    p += stride;
    q += stride;

    // RSI
    const move = sub(c, before);
    const distance = f64x2.abs(move);
    const rise = mul(add(move, distance), all(50));
    up6 = add(rise, mul(all(5.0 / 6.0), up6));
    way6 = add(distance, mul(all(5.0 / 6.0), way6));
    up12 = add(rise, mul(all(11.0 / 12.0), up12));
    way12 = add(distance, mul(all(11.0 / 12.0), way12));
    up24 = add(rise, mul(all(23.0 / 24.0), up24));
    way24 = add(distance, mul(all(23.0 / 24.0), way24));
    put(p, q, f64x2.div(up6, way6));
    p += stride;
    q += stride;
    put(p, q, f64x2.div(up12, way12));
    p += stride;
    q += stride;
    put(p, q, f64x2.div(up24, way24));
    p += stride;
    q += stride;

    // BOLL
    const closes = room + CLOSES + (here & MASK);
    v128.store(closes, c);
    v128.store(closes + RING * 16, c);
    const width = f64x2.sqrt(mul(squares(closes + RING * 16, ma20), all(0.2)));
    put(p, q, ma20);
    p += stride;
    q += stride;
    put(p, q, add(ma20, width));
    p += stride;
    q += stride;
    put(p, q, sub(ma20, width));
    p += stride;
    q += stride;

    // ATR
    const above = sub(known, h);
    const below = sub(l, known);
    const gaps = add(add(above, f64x2.abs(above)), add(below, f64x2.abs(below)));
    const r1 = add(sub(h, l), mul(gaps, all(0.5)));
    v128.store(at(room, R1, here), r1);
    const r2 = add(r1, v128.load(at(room, R1, here - 16)));
    v128.store(at(room, R2, here), r2);
    const r4 = add(r2, v128.load(at(room, R2, here - 32)));
    v128.store(at(room, R4, here), r4);
    const r8 = add(r4, v128.load(at(room, R4, here - 64)));
    const r6 = add(v128.load(at(room, R4, here - 128)), v128.load(at(room, R2, here - 192)));
    put(p, q, mul(add(r8, r6), all(1.0 / 14.0)));
    p += stride;
    q += stride;

    // CCI
    const price = f64x2.div(add(add(h, l), c), all(3));
    const prices = room + PRICES + (here & MASK);
    v128.store(prices, price);
    v128.store(prices + RING * 16, price);
    put(p, q, commodity(prices + RING * 16, price));
    p += stride;
    q += stride;

    // WR
    const wide = sub(top14, bottom14);
    put(p, q, f64x2.div(mul(sub(top14, c), all(100)), wide));
    p += stride;
    q += stride;

    // OBV
    const v = pair(volume + byte, a, b);
    const bought = v128.and(f64x2.gt(c, before), v);
    const sold = v128.and(f64x2.lt(c, before), v);
    obv = add(obv, sub(bought, sold));
    put(p, q, obv);
    before = c;
    known = c;
  }
}
