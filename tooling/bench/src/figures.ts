/** The value below which the share `q` (0–1) of the values lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** One line of the report; a line without a target is only for the record. */
export interface Line {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly digits?: number;
  readonly atMost?: number;
}

/** The line as it is printed, with `ok` or `over` where there is a target. */
export function format({ what, value, unit, digits = 2, atMost }: Line): string {
  const figure = `${value.toFixed(digits)} ${unit}`.trim();
  const verdict = atMost === undefined ? '' : `   ≤ ${atMost} ${unit}   ${value <= atMost ? 'ok' : 'over'}`;
  return `  ${what.padEnd(52)} ${figure.padStart(14)}${verdict}`;
}
