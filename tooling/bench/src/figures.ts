/** The value below which the share `q` (0–1) of the values lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** A point of a measurement: the size, and the figure. */
export type Point = readonly [x: number, y: number];

/** The line that is nearest to the points (least squares): its slope, and how far off it the farthest of them is. */
export function fitLine(points: readonly Point[]): { readonly slope: number; readonly farthest: number } {
  const mean = (of: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [middle, level] = [mean(([x]) => x), mean(([, y]) => y)];
  const slope = mean(([x, y]) => (x - middle) * (y - level)) / mean(([x]) => (x - middle) ** 2);
  const farthest = Math.max(...points.map(([x, y]) => Math.abs(y - level - slope * (x - middle))));
  return { slope, farthest };
}

/** One line of the report; a line without a target is only for the record. */
export interface Line {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly digits?: number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** False where a target is missed; a value that is not a number misses every one. */
const isMet = ({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Line): boolean =>
  value >= atLeast && value <= atMost;

const hasTarget = ({ atMost, atLeast }: Line): boolean => atMost !== undefined || atLeast !== undefined;

/** The line as it is printed, with `ok`, `over` or `under` where there is a target. */
export function format(line: Line): string {
  const { what, value, unit, digits = 2, atMost, atLeast } = line;
  const figure = `${value.toFixed(digits)} ${unit}`.trim();
  const printed = `  ${what.padEnd(52)} ${figure.padStart(14)}`;
  if (!hasTarget(line)) return printed;
  const limits = [
    atLeast === undefined ? '' : `≥ ${atLeast} ${unit}`,
    atMost === undefined ? '' : `≤ ${atMost} ${unit}`,
  ];
  const miss = atLeast !== undefined && value < atLeast ? 'under' : 'over';
  return `${printed}   ${limits.filter(Boolean).join(', ')}   ${isMet(line) ? 'ok' : miss}`;
}

/**
 * The line as it is printed. Where it misses its target (or has no value to compare) the process ends with exit code 1:
 * a bench whose claim does not hold fails.
 */
export function judge(line: Line): string {
  if (hasTarget(line) && !isMet(line)) process.exitCode = 1;
  return format(line);
}
