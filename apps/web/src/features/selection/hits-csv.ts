import type { SelectionHit } from '@guanlan/contract';

const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  // Spreadsheets would evaluate such a text as a formula.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Conditions by which a stock was found, in one line. */
export const reasonText = ({ parts }: Pick<SelectionHit, 'parts'>): string =>
  parts
    .filter(({ holds }) => holds === true)
    .map(({ text, values }) => {
      const numbers = values.map(
        ({ text: name, value }) => `${name}=${value === null ? '—' : Number(value.toFixed(4))}`,
      );
      return numbers.length > 0 ? `${text}（${numbers.join('，')}）` : text;
    })
    .join('；');

/** Hits as CSV, with a byte-order mark by which spreadsheets recognise UTF-8. */
export function hitsCsv(day: number, hits: readonly SelectionHit[]): string {
  const rows = hits.map((hit) => [
    hit.code,
    hit.name,
    day,
    hit.close,
    hit.changePercent === null ? null : Number(hit.changePercent.toFixed(2)),
    hit.rank,
    reasonText(hit),
  ]);
  return `\uFEFF${[['代码', '名称', '日期', '收盘价', '涨跌幅%', '排序值', '理由'], ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')}\r\n`;
}
