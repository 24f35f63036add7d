/** Number of missing cells that is normal for a table: rows may lack a few. */
const MAX_PADDING = 100;

/** Pattern of the delimiter row below a table's header. */
const ruler = /^ {0,3}[|:-][-|: \t]*$/;

const pipesOf = (text: string): number => text.split('|').length - 1;

/**
 * Whether a table has far more cells than its text, because each row is filled up to the header's width: a thousand
 * columns and a thousand empty rows are six thousand characters and a million cells.
 */
export const isMostlyPadding = (columns: number, rows: number, written: number): boolean =>
  columns * rows > 2 * written + MAX_PADDING;

/** Text of the table at the start of `src` where it is mostly padding; null where there is no table, or a sound one. */
export function paddedTableOf(src: string): string | null {
  const head = src.indexOf('\n');
  if (head < 0) return null;
  const below = src.indexOf('\n', head + 1);
  const rule = src.slice(head + 1, below < 0 ? src.length : below);
  if (!ruler.test(rule) || !rule.includes('-') || !src.slice(0, head).includes('|')) return null;
  const blank = src.slice(head + 1).search(/\n[ \t]*(?:\n|$)/);
  const raw = blank < 0 ? src : src.slice(0, head + 1 + blank + 1);
  return isMostlyPadding(pipesOf(rule) + 1, raw.split('\n').length, pipesOf(raw)) ? raw : null;
}
