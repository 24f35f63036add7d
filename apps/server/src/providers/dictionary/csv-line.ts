/** The cells of one line of comma-separated values (RFC 4180; no cell holds a line break). */
export function csvCells(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    const quoted = line[at] === '"' ? /^"((?:[^"]|"")*)"?/.exec(line.slice(at)) : null;
    const end = quoted ? at + quoted[0].length : line.indexOf(',', at);
    const stop = end < 0 ? line.length : end;
    cells.push(quoted?.[1] === undefined ? line.slice(at, stop) : quoted[1].replaceAll('""', '"'));
    at = stop + 1;
  }
  return cells;
}
