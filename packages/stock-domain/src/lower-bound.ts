/** Index of the first of the first `length` rising values that is not below `value`; `length` where all are. */
export function lowerBound(values: Int32Array, value: number, length = values.length): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
