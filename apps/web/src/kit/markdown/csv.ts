/** Rows of text as comma-separated values, for pasting into a spreadsheet. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(cell).join(',')).join('\r\n');
}

/**
 * Pattern of a cell that a spreadsheet would run as a formula, which is marked as text; signed numbers are left alone.
 */
const formula = /^[=@\t]|^[+-](?![\d.,]+ ?%?$)/;

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
