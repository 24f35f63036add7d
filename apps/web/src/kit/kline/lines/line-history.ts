import type { DrawnLine } from '@guanlan/contract';

/** Lines on a chart, with the states before each change. */
export interface LineHistory {
  readonly lines: readonly DrawnLine[];
  readonly undo: readonly (readonly DrawnLine[])[];
}

/** Limit of steps that can be undone. */
const MAX_STEPS = 50;

export const noLines: LineHistory = { lines: [], undo: [] };

/** History after a change that can be undone. */
export const changed = ({ lines, undo }: LineHistory, next: readonly DrawnLine[]): LineHistory => ({
  lines: next,
  undo: [...undo, lines].slice(-MAX_STEPS),
});

/** Replaces the line with the same id, or appends the line. */
export const withLine = (lines: readonly DrawnLine[], line: DrawnLine): readonly DrawnLine[] =>
  lines.some(({ id }) => id === line.id) ? lines.map((one) => (one.id === line.id ? line : one)) : [...lines, line];

export const withoutLine = (lines: readonly DrawnLine[], id: string): readonly DrawnLine[] =>
  lines.filter((one) => one.id !== id);

/** Undoes one step. */
export function undone({ lines, undo }: LineHistory): LineHistory {
  const before = undo.at(-1);
  return before ? { lines: before, undo: undo.slice(0, -1) } : { lines, undo };
}
