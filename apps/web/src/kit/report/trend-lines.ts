/** Moving average over `n` values; null at the first `n` − 1 places. */
export function meansOf(values: readonly number[], n: number): (number | null)[] {
  let sum = 0;
  return values.map((value, at) => {
    sum += value - (at >= n ? (values[at - n] as number) : 0);
    return at >= n - 1 ? sum / n : null;
  });
}

/** Range of numbers; never empty, so that it can be divided by. */
export function rangeOf(values: readonly (number | null)[]): { readonly low: number; readonly high: number } {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0) return { low: 0, high: 1 };
  return low === high ? { low: low - 1, high: high + 1 } : { low, high };
}

/** SVG path of the values in a box of `width` × `height`; a null breaks it. */
export function pathOf(
  values: readonly (number | null)[],
  { low, high }: { readonly low: number; readonly high: number },
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const step = width / Math.max(1, values.length - 1);
  let isDown = false;
  return values
    .map((value, at) => {
      if (value === null) {
        isDown = false;
        return '';
      }
      const y = height - ((value - low) / (high - low)) * height;
      const command = isDown ? 'L' : 'M';
      isDown = true;
      return `${command}${(at * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
