import remend from 'remend';

/** Pattern of a table's header whose delimiter row has not arrived completely. */
const tableHead = /^ {0,3}\|[^\n]*(?:\n[ \t|:-]*)?$/;

/**
 * Closes open constructs in the last block of a running text: emphasis, code, links. A table is held back until its
 * head is complete, so that it does not flash as a line of bars.
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
