import remend from 'remend';

/** The header of a table whose line of dashes has not come, or not all of it. */
const tableHead = /^ {0,3}\|[^\n]*(?:\n[ \t|:-]*)?$/;

/**
 * The last block of a text that is still being written, with what is open closed: emphasis, code, links. A table is
 * held back until its head is there, so that it does not flash by as a line of bars.
 */
export function completeTail(source: string): string {
  if (tableHead.test(source) && !isTable(source)) return '';
  return remend(source, { linkMode: 'text-only' });
}

function isTable(source: string): boolean {
  const [head = '', dashes = ''] = source.split('\n');
  const cells = (line: string): string[] =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|');
  return cells(dashes).length === cells(head).length && cells(dashes).every((cell) => /^ *:?-+:? *$/.test(cell));
}
