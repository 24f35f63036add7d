import { type Arrival, isPayload } from './arrival';

/** A silence that is marked, ms. */
export const STALL_MS = 1_000;

/** What is drawn of a record: bytes so far over time, in the units of the picture. */
export interface ArrivalChart {
  /** `d` of the line, a step at every pixel column at most. */
  readonly line: string;
  /** Silences between two pieces of one connection. */
  readonly stalls: readonly { readonly x: number; readonly width: number; readonly ms: number }[];
  readonly firstTokenX: number | null;
  /** Whole length of the time axis, ms, and of the other one, bytes. */
  readonly ms: number;
  readonly bytes: number;
  /** Where a time stands. */
  x(at: number): number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** `until`: a time that must be in the picture, though nothing came then, ms. */
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

/** A line of steps; what falls into one column of pixels is one step. */
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
