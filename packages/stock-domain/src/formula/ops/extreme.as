// The highest and the lowest of the last n values of a column, at its own place: first of two, then of four … and at last of
// two windows that overlap. From the end to the beginning, so that what is read has not been written. Values that are not
// finite are the caller's. In front of the column there is room for a window, whose content goes into no value that counts.

/** Bytes of a vector. */
const V: usize = 16;
const VALUE: usize = 8;

function isFinite(column: usize, size: usize): bool {
  let a: v128 = f64x2.splat(0);
  let b: v128 = f64x2.splat(0);
  const zero: v128 = f64x2.splat(0);
  let at = column;
  const end = column + size;
  for (; at + 2 * V <= end; at += 2 * V) {
    a = f64x2.add(a, f64x2.mul(v128.load(at), zero));
    b = f64x2.add(b, f64x2.mul(v128.load(at, V), zero));
  }
  a = f64x2.add(a, b);
  let sum = f64x2.extract_lane(a, 0) + f64x2.extract_lane(a, 1);
  for (; at < end; at += VALUE) sum += load<f64>(at) * 0;
  return sum == 0;
}

/** Sizes are bytes. False, and nothing is changed, where a value is not finite. */
export function highest(column: usize, n: usize, size: usize): bool {
  if (!isFinite(column, size)) return false;
  for (let width: usize = 1; width < n; ) {
    const distance = min(width, n - width);
    for (let at = column + size - V; at + V > column; at -= V) {
      v128.store(at, f64x2.pmax(v128.load(at), v128.load(at - distance * VALUE)));
    }
    width += distance;
  }
  return true;
}

export function lowest(column: usize, n: usize, size: usize): bool {
  if (!isFinite(column, size)) return false;
  for (let width: usize = 1; width < n; ) {
    const distance = min(width, n - width);
    for (let at = column + size - V; at + V > column; at -= V) {
      v128.store(at, f64x2.pmin(v128.load(at), v128.load(at - distance * VALUE)));
    }
    width += distance;
  }
  return true;
}
