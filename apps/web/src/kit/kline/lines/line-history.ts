import type { DrawnLine } from '@guanlan/contract';

/** Lines on a chart, with those there were before each change. */
export interface LineHistory {
  readonly lines: readonly DrawnLine[];
  readonly undo: readonly (readonly DrawnLine[])[];
}

/** Steps that can be taken back. */
const MAX_STEPS = 50;

export const noLines: LineHistory = { lines: [], undo: [] };

/** After a change that can be taken back. */
export const changed = ({ lines, undo }: LineHistory, next: readonly DrawnLine[]): LineHistory => ({
  lines: next,
  undo: [...undo, lines].slice(-MAX_STEPS),
});

/** A line in the place of the one with its id, at the end where there is none. */
export const withLine = (lines: readonly DrawnLine[], line: DrawnLine): readonly DrawnLine[] =>
  lines.some(({ id }) => id === line.id) ? lines.map((one) => (one.id === line.id ? line : one)) : [...lines, line];

export const withoutLine = (lines: readonly DrawnLine[], id: string): readonly DrawnLine[] =>
  lines.filter((one) => one.id !== id);

/** One step back. */
export function undone({ lines, undo }: LineHistory): LineHistory {
  const before = undo.at(-1);
  return before ? { lines: before, undo: undo.slice(0, -1) } : { lines, undo };
}
