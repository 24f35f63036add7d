import { type Arrival, isPayload } from './arrival';

/** Shortest pause that is marked, ms. */
export const STALL_MS = 1_000;

/** Chart of a record: bytes received over time, in units of the drawing. */
export interface ArrivalChart {
  /** `d` of the line, with at most one step for each pixel column. */
  readonly line: string;
  /** Pauses between two pieces of one connection. */
  readonly stalls: readonly { readonly x: number; readonly width: number; readonly ms: number }[];
  readonly firstTokenX: number | null;
  /** Length of the time axis, ms, and of the value axis, bytes. */
  readonly ms: number;
  readonly bytes: number;
  /** Position of a time. */
  x(at: number): number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws the chart of a record. `until` extends the time axis to a time without arrivals, ms. */
export function arrivalChart(arrivals: readonly Arrival[], { width, height }: Size, until = 0): ArrivalChart {
  const ms = Math.max(1, until, arrivals.at(-1)?.at ?? 0);
  const bytes = Math.max(
    1,
    arrivals.reduce((all, one) => all + one.bytes, 0),
  );
  const x = (at: number): number => round((Math.min(at, ms) / ms) * width);
  const said = arrivals.filter(isPayload);
  const stalls = said.slice(1).flatMap((arrival, index) => {
    const before = said[index];
    const gap = before?.connection === arrival.connection ? arrival.at - before.at : 0;
    if (!before || gap < STALL_MS) return [];
    return [{ x: x(before.at), width: round(x(arrival.at) - x(before.at)), ms: gap }];
  });
  const first = said[0];
  return {
    line: lineOf(arrivals, x, (sum) => round(height - (sum / bytes) * height)),
    stalls,
    firstTokenX: first ? x(first.at) : null,
    ms,
    bytes,
    x,
  };
}

/** Path of steps; arrivals in one pixel column are one step. */
function lineOf(arrivals: readonly Arrival[], x: (at: number) => number, y: (sum: number) => number): string {
  let line = `M0 ${y(0)}`;
  let sum = 0;
  let column = 0;
  for (const { at, bytes } of arrivals) {
    const here = x(at);
    if (Math.floor(here) !== column) {
      line += `V${y(sum)}H${here}`;
      column = Math.floor(here);
    }
    sum += bytes;
  }
  return `${line}V${y(sum)}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
