/** Rows from `from` to before `to`. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

interface View {
  /** Distance of the list's top above the upper edge of its scroller, px; negative while it is below. */
  readonly offset: number;
  /** Height of the scroller, px. */
  readonly height: number;
  /** Height of a row, px, > 0. */
  readonly row: number;
  readonly count: number;
}

/** Visible rows, partly visible ones included. */
export function seenRows({ offset, height, row, count }: View): RowWindow {
  const from = clamp(Math.floor(offset / row), count);
  return { from, to: Math.max(from, clamp(Math.ceil((offset + height) / row), count)) };
}

/**
 * Rows to render: the visible ones with `spare` more at either side. `drawn` is kept while it still covers the visible
 * rows with three quarters of them to spare, so that few rows change in each frame instead of many after some frames
 * without.
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
