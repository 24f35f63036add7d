/** Places that may still become an extreme, oldest first; used by one call after the other. */
let candidates = new Int32Array(256);

function room(length: number): Int32Array {
  if (candidates.length < length) candidates = new Int32Array(2 ** Math.ceil(Math.log2(length)));
  return candidates;
}

/**
 * How many bars ago the highest of the last `n` values was, the latest where several are equal. Each place is taken in and
 * dropped once (a monotonic queue), so that a series that only falls takes no longer than any other. A NaN drops all.
 */
export function barsSinceHighest(x: Float64Array, n: number, out: Float64Array): Float64Array {
  const places = room(x.length);
  let [first, end, unknown] = [0, 0, -1];
  for (let i = 0; i < x.length; i += 1) {
    const value = x[i] as number;
    if (Number.isNaN(value)) unknown = i;
    while (end > first && !((x[places[end - 1] as number] as number) > value)) end -= 1;
    places[end] = i;
    end += 1;
    const from = i - n + 1;
    if ((places[first] as number) < from) first += 1;
    out[i] = from >= 0 && unknown < from ? i - (places[first] as number) : Number.NaN;
  }
  return out;
}

/** The lowest, likewise. */
export function barsSinceLowest(x: Float64Array, n: number, out: Float64Array): Float64Array {
  const places = room(x.length);
  let [first, end, unknown] = [0, 0, -1];
  for (let i = 0; i < x.length; i += 1) {
    const value = x[i] as number;
    if (Number.isNaN(value)) unknown = i;
    while (end > first && !((x[places[end - 1] as number] as number) < value)) end -= 1;
    places[end] = i;
    end += 1;
    const from = i - n + 1;
    if ((places[first] as number) < from) first += 1;
    out[i] = from >= 0 && unknown < from ? i - (places[first] as number) : Number.NaN;
  }
  return out;
}

/** How many bars ago the highest of all values up to there was, the latest where several are equal. */
export function barsSinceEverHighest(x: Float64Array, out: Float64Array): Float64Array {
  let [extreme, place] = [Number.NEGATIVE_INFINITY, 0];
  for (let i = 0; i < x.length; i += 1) {
    const value = x[i] as number;
    if (value >= extreme) {
      extreme = value;
      place = i;
    }
    out[i] = Number.isNaN(value) ? Number.NaN : i - place;
  }
  return out;
}

/** How many bars ago the lowest of all values up to there was, the latest where several are equal. */
export function barsSinceEverLowest(x: Float64Array, out: Float64Array): Float64Array {
  let [extreme, place] = [Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < x.length; i += 1) {
    const value = x[i] as number;
    if (value <= extreme) {
      extreme = value;
      place = i;
    }
    out[i] = Number.isNaN(value) ? Number.NaN : i - place;
  }
  return out;
}
