import type { SelectionHit } from '@guanlan/contract';

const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  // Spreadsheets would evaluate such a text as a formula.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const numberText = ({ text, value }: SelectionHit['parts'][number]['values'][number]): string =>
  `${text}=${value === null ? '—' : Number(value.toFixed(4))}`;

/** Conditions by which a stock was found, in one line. */
export const reasonText = ({ parts }: Pick<SelectionHit, 'parts'>): string =>
  parts
    .filter(({ holds }) => holds === true)
    .map(({ text, values }) => {
      const numbers = values.map(numberText);
      return numbers.length > 0 ? `${text}（${numbers.join('，')}）` : text;
    })
    .join('；');

/** Numbers of the conditions by which a stock was found, each once: `C=12.3，MA(C,20)=11.9`. Empty where there are none. */
export function numbersText({ parts }: Pick<SelectionHit, 'parts'>): string {
  const values = parts.filter(({ holds }) => holds === true).flatMap((part) => part.values);
  return [...new Set(values.map(numberText))].join('，');
}

/** Conditions that some of the hits were found by, each once. */
export function formulasText(hits: readonly Pick<SelectionHit, 'parts'>[]): string {
  const holding = hits.flatMap(({ parts }) => parts.filter(({ holds }) => holds === true));
  return [...new Set(holding.map(({ text }) => text))].join('；');
}

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
