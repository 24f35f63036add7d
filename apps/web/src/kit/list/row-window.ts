/** Rows from `from` up to, not with, `to`. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

interface View {
  /** How far the list's head is above the upper edge of what shows it, px; negative while it is below. */
  readonly offset: number;
  /** Height of what shows it, px. */
  readonly height: number;
  /** Height of a row, px, > 0. */
  readonly row: number;
  readonly count: number;
}

/** Rows that are seen, even in part. */
export function seenRows({ offset, height, row, count }: View): RowWindow {
  const from = clamp(Math.floor(offset / row), count);
  return { from, to: Math.max(from, clamp(Math.ceil((offset + height) / row), count)) };
}

/**
 * Rows to draw: those seen with `spare` more at either side. While `drawn` still covers what is seen with three quarters
 * of them to spare it is kept: what comes and goes with a frame is few rows, and not many after some frames of none.
 */
export function drawnRows(view: View, spare: number, drawn: RowWindow | null): RowWindow {
  const seen = seenRows(view);
  const margin = Math.floor((3 * spare) / 4);
  const covers = (window: RowWindow): boolean =>
    window.to <= view.count &&
    window.from <= Math.max(0, seen.from - margin) &&
    window.to >= Math.min(view.count, seen.to + margin) &&
    window.to - window.from <= seen.to - seen.from + 3 * spare;
  if (drawn && covers(drawn)) return drawn;
  return { from: Math.max(0, seen.from - spare), to: Math.min(view.count, seen.to + spare) };
}

const clamp = (value: number, count: number): number => Math.min(count, Math.max(0, value));
