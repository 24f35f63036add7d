/** Most lists and quotes within each other that are looked into to see where a block ends: beyond that the stack ends first. */
export const MAX_DEPTH = 50;

/** A line that begins with as many marks of lists and quotes: to parse them takes the square of their number. */
const tooDeep = new RegExp(`^[ \\t]*(?:(?:>|[-*+]|\\d{1,9}[.)])[ \\t]*){${MAX_DEPTH},}`, 'm');

/** Most spaces or tabs before the mark of a list: each two of them may be a list within a list, with a line of its own. */
const MAX_INDENT = 2 * MAX_DEPTH;

const tooFarIn = new RegExp(`^[ \\t]{${MAX_INDENT},}(?:[-*+]|\\d{1,9}[.)])[ \\t]`, 'm');

/**
 * Most lines of a block. While a block grows, each update draws all of it again, 30 to 100 µs a line; and in a quote or
 * list a line without its mark is compared with all lines before it.
 */
const MAX_BLOCK_LINES = 1_000;

/** Most borders of cells in a block: a cell takes 25 to 60 µs to be drawn. */
const MAX_CELLS = 4_000;

/**
 * Most marks within a line or paragraph, and in all of a quote or list: a mark is compared with those before it that have no
 * partner, and twenty thousand of them take half a minute.
 */
const MAX_MARKS = { text: 2_000, container: 2_000 } as const;

/** Most characters of a text times its marks: where each mark is of another length, the whole text is looked through for each. */
const MAX_LOOKS = 20_000_000;

const withTables: ReadonlySet<string> = new Set(['blockquote', 'list', 'table']);
const containers: ReadonlySet<string> = new Set(['blockquote', 'list']);

/** Whether a block of a type of marked's takes so long to be parsed that its reader would notice. */
export function isCostlyBlock(type: string, source: string): boolean {
  if (tooDeep.test(source) || source.split('\n').length > MAX_BLOCK_LINES) return true;
  if (withTables.has(type) && countCells(source) > MAX_CELLS) return true;
  if (containers.has(type)) return tooFarIn.test(source) || hasTooManyMarks(source, MAX_MARKS.container);
  // Cells of a table are texts of their own; none is longer than its row.
  const texts = type === 'table' ? source.split('\n') : [source];
  return texts.some((text) => hasTooManyMarks(text, MAX_MARKS.text));
}

function hasTooManyMarks(text: string, most: number): boolean {
  const marks = countMarks(text);
  return marks > most || marks * text.length > MAX_LOOKS;
}

const countCells = (source: string): number => source.split('|').length - 1;

/** How many marks a text has that may begin or end something within a line: of emphasis, code, formulas, links, HTML. */
export const countMarks = (source: string): number => source.match(/[*_`~$]+|[[<&\\]/g)?.length ?? 0;
