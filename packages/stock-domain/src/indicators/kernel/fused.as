// Sixteen indicators of two stocks at a time, one in each half of a vector, in one pass over their bars for averages and
// another for the rest: each writes to no more places than the processor follows. What a window
// needs of earlier bars lies in tracks, one a series, behind a pointer that moves on with the bars: bar i − k of a track
// is a constant distance away. Every BLOCK bars the last KEPT of each track are moved to its beginning. Tracks begin full
// of NaN, so that what has not enough bars is NaN by itself. Bars have no holes here: `finite` is asked before. The
// formulas stand in the indicators' own files.

/** Bytes of a vector. */
const V: usize = 16;
const KEPT: usize = 48;
const BLOCK: usize = 180;
// Not a multiple of a page, or every track would want the same lines of the cache.
const TRACK: usize = (KEPT + BLOCK) * V;

// Where each track's value of the current bar is, from the pointer on; V less is the bar before.
const NOW: usize = KEPT * V;

const C: usize = NOW;
const M5: usize = NOW + TRACK;
const M10: usize = NOW + 2 * TRACK;
const M20: usize = NOW + 3 * TRACK;
const V5: usize = NOW + 4 * TRACK;
const V10: usize = NOW + 5 * TRACK;

const R2: usize = NOW;
const R4: usize = NOW + TRACK;
const H2: usize = NOW + 2 * TRACK;
const H4: usize = NOW + 3 * TRACK;
const H8: usize = NOW + 4 * TRACK;
const L2: usize = NOW + 5 * TRACK;
const L4: usize = NOW + 6 * TRACK;
const L8: usize = NOW + 7 * TRACK;
const P1: usize = NOW + 8 * TRACK;
const P2: usize = NOW + 9 * TRACK;
const P4: usize = NOW + 10 * TRACK;

// How many tracks each of the two functions has; they lie in the same room.
const AVERAGES: usize = 6;
const TRACKS: usize = 11;

// Constants lie in memory: made of numbers in the code, each use of one would cost three instructions.
const CONSTANTS: usize = TRACKS * TRACK;
const FIFTH: usize = CONSTANTS;
const HALF: usize = CONSTANTS + V;
const THIRD: usize = CONSTANTS + 2 * V;
const OF12: usize = CONSTANTS + 3 * V;
const REST12: usize = CONSTANTS + 4 * V;
const OF26: usize = CONSTANTS + 5 * V;
const REST26: usize = CONSTANTS + 6 * V;
const REST9: usize = CONSTANTS + 7 * V;
const TWO_AND_HALF: usize = CONSTANTS + 8 * V;
const FIVE: usize = CONSTANTS + 9 * V;
const HUNDRED: usize = CONSTANTS + 10 * V;
const TWO_THIRDS: usize = CONSTANTS + 11 * V;
const ZERO: usize = CONSTANTS + 12 * V;
const THREE: usize = CONSTANTS + 13 * V;
const FIFTY: usize = CONSTANTS + 14 * V;
const RSI6: usize = CONSTANTS + 15 * V;
const RSI12: usize = CONSTANTS + 16 * V;
const RSI24: usize = CONSTANTS + 17 * V;
const FOURTEENTH: usize = CONSTANTS + 18 * V;
const FOUR: usize = CONSTANTS + 19 * V;
const MINUS_14: usize = CONSTANTS + 20 * V;
const CCI: usize = CONSTANTS + 21 * V;
const FOUR_OF_19: usize = CONSTANTS + 22 * V;

/** Bytes of room that the functions need. */
export const ROOM: usize = CONSTANTS + 23 * V;

@inline
function pair(base: usize, a: usize, b: usize): v128 {
  return v128.load_lane<u64>(base + b, v128.load64_zero(base + a), 1);
}

@inline
function put(a: usize, b: usize, x: v128): void {
  v128.store_lane<u64>(a, x, 0);
  v128.store_lane<u64>(b, x, 1);
}

@inline
function add(a: v128, b: v128): v128 {
  return f64x2.add(a, b);
}

@inline
function sub(a: v128, b: v128): v128 {
  return f64x2.sub(a, b);
}

@inline
function mul(a: v128, b: v128): v128 {
  return f64x2.mul(a, b);
}

@inline
function all(x: f64): v128 {
  return f64x2.splat(x);
}

/** Whether a column holds nothing but finite numbers: only those times 0 are 0. Four sums do not wait for each other. */
export function finite(column: usize, length: usize): bool {
  let w = all(0);
  let x = all(0);
  let y = all(0);
  let z = all(0);
  const end = column + length * 8;
  for (; column + 4 * V <= end; column += 4 * V) {
    w = add(w, v128.load(column));
    x = add(x, v128.load(column, V));
    y = add(y, v128.load(column, 2 * V));
    z = add(z, v128.load(column, 3 * V));
  }
  const sum = add(add(w, x), add(y, z));
  let total = f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
  for (; column < end; column += 8) total += load<f64>(column);
  return total * 0 == 0;
}

@inline
function square(x: v128): v128 {
  return f64x2.mul(x, x);
}

@inline
function distance(price: v128, last: v128, mean: v128): v128 {
  return f64x2.abs(sub(sub(price, last), mean));
}

/** The sum of the distances of 14 prices from their mean, which is given as its distance from the last of them. */
@inline
function distances(here: usize, last: v128, mean: v128): v128 {
  let a = f64x2.abs(mean);
  let b = distance(v128.load(here, P1 - 1 * V), last, mean);
  let c = distance(v128.load(here, P1 - 2 * V), last, mean);
  let d = distance(v128.load(here, P1 - 3 * V), last, mean);
  a = add(a, distance(v128.load(here, P1 - 4 * V), last, mean));
  b = add(b, distance(v128.load(here, P1 - 5 * V), last, mean));
  c = add(c, distance(v128.load(here, P1 - 6 * V), last, mean));
  d = add(d, distance(v128.load(here, P1 - 7 * V), last, mean));
  a = add(a, distance(v128.load(here, P1 - 8 * V), last, mean));
  b = add(b, distance(v128.load(here, P1 - 9 * V), last, mean));
  c = add(c, distance(v128.load(here, P1 - 10 * V), last, mean));
  d = add(d, distance(v128.load(here, P1 - 11 * V), last, mean));
  a = add(a, distance(v128.load(here, P1 - 12 * V), last, mean));
  b = add(b, distance(v128.load(here, P1 - 13 * V), last, mean));
  return add(add(a, b), add(c, d));
}

/** Empties the tracks and lays out the constants. */
function begin(room: usize): void {
  for (let k: usize = 0; k < CONSTANTS; k += V) v128.store(room + k, all(NaN));
  v128.store(room, all(0.2), FIFTH);
  v128.store(room, all(0.5), HALF);
  v128.store(room, all(1.0 / 3.0), THIRD);
  v128.store(room, all(2.0 / 13.0), OF12);
  v128.store(room, all(11.0 / 13.0), REST12);
  v128.store(room, all(2.0 / 27.0), OF26);
  v128.store(room, all(25.0 / 27.0), REST26);
  v128.store(room, all(0.8), REST9);
  v128.store(room, all(2.5), TWO_AND_HALF);
  v128.store(room, all(5), FIVE);
  v128.store(room, all(100), HUNDRED);
  v128.store(room, all(2.0 / 3.0), TWO_THIRDS);
  v128.store(room, all(0), ZERO);
  v128.store(room, all(3), THREE);
  v128.store(room, all(50), FIFTY);
  v128.store(room, all(5.0 / 6.0), RSI6);
  v128.store(room, all(11.0 / 12.0), RSI12);
  v128.store(room, all(23.0 / 24.0), RSI24);
  v128.store(room, all(1.0 / 14.0), FOURTEENTH);
  v128.store(room, all(4), FOUR);
  v128.store(room, all(-14), MINUS_14);
  v128.store(room, all(0.015), CCI);
  v128.store(room, all(4.0 / 19.0), FOUR_OF_19);
}

/**
 * MA, EMA, MACD and BOLL (whose middle is MA20) of two stocks: lines 0 to 8, 15 and 16.
 *
 * @param close - the columns; a stock's bars begin `a` or `b` bytes after them
 * @param out - the first of the lines to write, `stride` bytes from one to the next
 * @param length - bars of both stocks, at least 1
 */
export function averages(
  close: usize,
  out: usize,
  stride: usize,
  a: usize,
  b: usize,
  length: usize,
  room: usize,
): void {
  begin(room);
  let here = room;
  const end = room + BLOCK * V;
  let fast = pair(close, a, b);
  let slow = fast;
  let dea = all(0);
  for (let i: usize = 0; i < length; i++) {
    const byte = i * 8;
    const c = pair(close + byte, a, b);
    let p = out + byte + a;
    let q = out + byte + b;

    // MA
    v128.store(here, c, C);
    const early = add(v128.load(here, C - 4 * V), v128.load(here, C - 3 * V));
    const late = add(v128.load(here, C - 2 * V), v128.load(here, C - V));
    const ma5 = mul(add(add(early, late), c), v128.load(room, FIFTH));
    v128.store(here, ma5, M5);
    const ma10 = mul(add(ma5, v128.load(here, M5 - 5 * V)), v128.load(room, HALF));
    v128.store(here, ma10, M10);
    const ma20 = mul(add(ma10, v128.load(here, M10 - 10 * V)), v128.load(room, HALF));
    v128.store(here, ma20, M20);
    const forty = add(v128.load(here, M20 - 20 * V), v128.load(here, M20 - 40 * V));
    put(p, q, ma5);
    p += stride;
    q += stride;
    put(p, q, ma10);
    p += stride;
    q += stride;
    put(p, q, ma20);
    p += stride;
    q += stride;
    put(p, q, mul(add(ma20, forty), v128.load(room, THIRD)));
    p += stride;
    q += stride;

    // EMA, MACD
    fast = add(mul(v128.load(room, OF12), c), mul(v128.load(room, REST12), fast));
    slow = add(mul(v128.load(room, OF26), c), mul(v128.load(room, REST26), slow));
    const dif = sub(fast, slow);
    dea = add(mul(v128.load(room, FIFTH), dif), mul(v128.load(room, REST9), dea));
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
    p += 6 * stride;
    q += 6 * stride;

    // BOLL: squares of distances from the mean, those of two windows making those of both; twice the sample's deviation
    const near = add(square(sub(c, ma5)), square(sub(v128.load(here, C - V), ma5)));
    const nearer = add(square(sub(v128.load(here, C - 2 * V), ma5)), square(sub(v128.load(here, C - 3 * V), ma5)));
    const v5 = add(add(near, nearer), square(sub(v128.load(here, C - 4 * V), ma5)));
    v128.store(here, v5, V5);
    const apart5 = square(sub(ma5, v128.load(here, M5 - 5 * V)));
    const v10 = add(add(v5, v128.load(here, V5 - 5 * V)), mul(apart5, v128.load(room, TWO_AND_HALF)));
    v128.store(here, v10, V10);
    const apart10 = square(sub(ma10, v128.load(here, M10 - 10 * V)));
    const v20 = add(add(v10, v128.load(here, V10 - 10 * V)), mul(apart10, v128.load(room, FIVE)));
    const width = f64x2.sqrt(mul(v20, v128.load(room, FOUR_OF_19)));
    put(p, q, add(ma20, width));
    p += stride;
    q += stride;
    put(p, q, sub(ma20, width));
    p += stride;
    q += stride;
    here += V;
    if (here == end) {
      for (let track: usize = 0; track < AVERAGES; track++) {
        memory.copy(room + track * TRACK, room + track * TRACK + BLOCK * V, KEPT * V);
      }
      here = room;
    }
  }
}

/** KDJ, RSI, ATR, CCI, WR and OBV of two stocks: lines 9 to 14 and 17 to 20; arguments as of `averages`. */
export function ranges(
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
  begin(room);
  let here = room;
  const end = room + BLOCK * V;
  const second = length > 1 ? pair(close + 8, a, b) : pair(close, a, b);
  let before = pair(close, a, b);
  let known = all(NaN);
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
  let hBefore = all(NaN);
  let lBefore = all(NaN);
  let rBefore = all(NaN);
  let k9 = all(NaN);
  let d9 = all(NaN);
  out += 9 * stride;
  for (let i: usize = 0; i < length; i++) {
    const byte = i * 8;
    const h = pair(high + byte, a, b);
    const l = pair(low + byte, a, b);
    const c = pair(close + byte, a, b);
    let p = out + byte + a;
    let q = out + byte + b;

    // The highest and lowest of 2, 4, 8, then of 9 and 14 bars
    const h2 = f64x2.pmax(hBefore, h);
    const l2 = f64x2.pmin(lBefore, l);
    v128.store(here, h2, H2);
    v128.store(here, l2, L2);
    const h4 = f64x2.pmax(v128.load(here, H2 - 2 * V), h2);
    const l4 = f64x2.pmin(v128.load(here, L2 - 2 * V), l2);
    v128.store(here, h4, H4);
    v128.store(here, l4, L4);
    const h8 = f64x2.pmax(v128.load(here, H4 - 4 * V), h4);
    const l8 = f64x2.pmin(v128.load(here, L4 - 4 * V), l4);
    v128.store(here, h8, H8);
    v128.store(here, l8, L8);
    const top9 = f64x2.pmax(v128.load(here, H8 - V), h8);
    const bottom9 = f64x2.pmin(v128.load(here, L8 - V), l8);
    const top14 = f64x2.pmax(v128.load(here, H8 - 6 * V), h8);
    const bottom14 = f64x2.pmin(v128.load(here, L8 - 6 * V), l8);

    // KDJ: where there is no range K stays, also before there are nine bars
    const range = sub(top9, bottom9);
    const rsv = mul(f64x2.div(sub(c, bottom9), range), v128.load(room, HUNDRED));
    const next = add(mul(rsv, v128.load(room, THIRD)), mul(k9, v128.load(room, TWO_THIRDS)));
    const k = v128.bitselect(next, rsv, f64x2.eq(k9, k9));
    k9 = v128.bitselect(k, k9, f64x2.gt(range, v128.load(room, ZERO)));
    const smooth = add(mul(k9, v128.load(room, THIRD)), mul(d9, v128.load(room, TWO_THIRDS)));
    d9 = v128.bitselect(smooth, k9, f64x2.eq(d9, d9));
    put(p, q, k9);
    p += stride;
    q += stride;
    put(p, q, d9);
    p += stride;
    q += stride;
    put(p, q, sub(mul(v128.load(room, THREE), k9), add(d9, d9)));
    p += stride;
    q += stride;

    // RSI
    const move = sub(c, before);
    const length1 = f64x2.abs(move);
    const rise = mul(add(move, length1), v128.load(room, FIFTY));
    up6 = add(rise, mul(v128.load(room, RSI6), up6));
    way6 = add(length1, mul(v128.load(room, RSI6), way6));
    up12 = add(rise, mul(v128.load(room, RSI12), up12));
    way12 = add(length1, mul(v128.load(room, RSI12), way12));
    up24 = add(rise, mul(v128.load(room, RSI24), up24));
    way24 = add(length1, mul(v128.load(room, RSI24), way24));
    put(p, q, f64x2.div(up6, way6));
    p += stride;
    q += stride;
    put(p, q, f64x2.div(up12, way12));
    p += stride;
    q += stride;
    put(p, q, f64x2.div(up24, way24));
    p += stride;
    q += stride;
    p += 2 * stride;
    q += 2 * stride;

    // ATR
    const above = sub(known, h);
    const below = sub(l, known);
    const gaps = add(add(above, f64x2.abs(above)), add(below, f64x2.abs(below)));
    const r1 = add(sub(h, l), mul(gaps, v128.load(room, HALF)));
    const r2 = add(r1, rBefore);
    v128.store(here, r2, R2);
    const r4 = add(r2, v128.load(here, R2 - 2 * V));
    v128.store(here, r4, R4);
    const r8 = add(r4, v128.load(here, R4 - 4 * V));
    const r6 = add(v128.load(here, R4 - 8 * V), v128.load(here, R2 - 12 * V));
    put(p, q, mul(add(r8, r6), v128.load(room, FOURTEENTH)));
    p += stride;
    q += stride;

    // CCI: sums of distances from the last price, those of two windows making those of both
    const p1 = f64x2.div(add(add(h, l), c), v128.load(room, THREE));
    v128.store(here, p1, P1);
    const p2 = sub(v128.load(here, P1 - V), p1);
    v128.store(here, p2, P2);
    const step2 = sub(v128.load(here, P1 - 2 * V), p1);
    const p4 = add(add(p2, v128.load(here, P2 - 2 * V)), add(step2, step2));
    v128.store(here, p4, P4);
    const p8 = add(add(p4, v128.load(here, P4 - 4 * V)), mul(sub(v128.load(here, P1 - 4 * V), p1), v128.load(room, FOUR)));
    const p12 = add(v128.load(here, P4 - 8 * V), mul(sub(v128.load(here, P1 - 8 * V), p1), v128.load(room, FOUR)));
    const step12 = sub(v128.load(here, P1 - 12 * V), p1);
    const p14 = add(add(p8, p12), add(v128.load(here, P2 - 12 * V), add(step12, step12)));
    const mean = mul(p14, v128.load(room, FOURTEENTH));
    // Equal prices: 0 / 0, which is NaN.
    put(p, q, f64x2.div(mul(mean, v128.load(room, MINUS_14)), mul(v128.load(room, CCI), distances(here, p1, mean))));
    p += stride;
    q += stride;

    // WR
    const wide = sub(top14, bottom14);
    put(p, q, f64x2.div(mul(sub(top14, c), v128.load(room, HUNDRED)), wide));
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
    hBefore = h;
    lBefore = l;
    rBefore = r1;
    here += V;
    if (here == end) {
      for (let track: usize = 0; track < TRACKS; track++) {
        memory.copy(room + track * TRACK, room + track * TRACK + BLOCK * V, KEPT * V);
      }
      here = room;
    }
  }
}
