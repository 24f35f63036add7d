let kept = new Float64Array(256);

/** Room for a kernel's intermediate values, of at least `length`; the next call hands out the same. */
export function scratch(length: number): Float64Array {
  if (kept.length < length) kept = new Float64Array(2 ** Math.ceil(Math.log2(length)));
  return kept;
}
