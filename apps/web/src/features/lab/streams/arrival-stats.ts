import { type Arrival, isPayload } from './arrival';

/** Times between two pieces of the answer, ms. */
export interface Gaps {
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
  /** Start of the longest gap, ms since the start. */
  readonly maxAt: number;
}

/** Statistics of a stream's record. Times are ms since the start; null where there was no such event. */
export interface ArrivalStats {
  readonly events: number;
  /** Number of arrivals with a part of the reasoning or the answer. */
  readonly pieces: number;
  readonly bytes: number;
  readonly reasoning: number;
  readonly text: number;
  readonly firstByteMs: number | null;
  /** Time of the first piece, of the reasoning or of the answer. */
  readonly firstTokenMs: number | null;
  readonly firstTextMs: number | null;
  readonly lastTokenMs: number | null;
  /** Gaps within one connection: a break made on purpose is no gap. */
  readonly gaps: Gaps | null;
  /** Share of the pieces that came together with the one before, 0–1; near 1, something on the way buffers them. */
  readonly bunched: number | null;
}

/** Pieces closer than this came together, ms. */
const COALESCE_MS = 4;

export function arrivalStats(arrivals: readonly Arrival[]): ArrivalStats {
  const said = arrivals.filter(isPayload);
  const steps = said.slice(1).flatMap((arrival, index) => {
    const before = said[index];
    return before?.connection === arrival.connection ? [{ ms: arrival.at - before.at, from: before.at }] : [];
  });
  const sum = (of: readonly Arrival[], size: (one: Arrival) => number) => of.reduce((all, one) => all + size(one), 0);
  const characters = (kind: Arrival['kind']) =>
    sum(
      said.filter((one) => one.kind === kind),
      (one) => one.characters,
    );
  return {
    events: arrivals.length,
    pieces: said.length,
    bytes: sum(arrivals, (one) => one.bytes),
    reasoning: characters('reasoning'),
    text: characters('text'),
    firstByteMs: arrivals[0]?.at ?? null,
    firstTokenMs: said[0]?.at ?? null,
    firstTextMs: said.find((one) => one.kind === 'text')?.at ?? null,
    lastTokenMs: said.at(-1)?.at ?? null,
    gaps: gapsOf(steps),
    bunched: steps.length === 0 ? null : steps.filter(({ ms }) => ms < COALESCE_MS).length / steps.length,
  };
}

function gapsOf(steps: readonly { readonly ms: number; readonly from: number }[]): Gaps | null {
  const sorted = [...steps].sort((a, b) => a.ms - b.ms);
  const longest = sorted.at(-1);
  if (!longest) return null;
  const all = sorted.map(({ ms }) => ms);
  return {
    p50: percentile(all, 50),
    p90: percentile(all, 90),
    p99: percentile(all, 99),
    max: longest.ms,
    maxAt: longest.from,
  };
}

/**
 * Percentile by nearest rank: the smallest value that at least `percent` of a sorted list do not exceed; NaN for an
 * empty one.
 */
export function percentile(sorted: readonly number[], percent: number): number {
  const rank = Math.max(1, Math.ceil((percent * sorted.length) / 100));
  return sorted[rank - 1] ?? Number.NaN;
}

/** Shortest time from which a rate is computed, ms. */
const RATE_MS = 50;

/** Rate per second between the first and the last piece; null where that time is too short. */
export function rateOf(count: number, { firstTokenMs, lastTokenMs }: ArrivalStats): number | null {
  const ms = (lastTokenMs ?? 0) - (firstTokenMs ?? 0);
  return ms >= RATE_MS ? (count * 1000) / ms : null;
}
