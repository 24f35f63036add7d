import type { AlertKind, Quote } from '@guanlan/contract';

/** Percent with its sign; the minus is as wide as the plus. */
const percent = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(2)}%`.replace('-', '−');

/** Price in yuan with two decimals, or with three where it is at a thousandth, as funds are. */
const yuan = (value: number): string => value.toFixed(Math.round(value * 1000) % 10 === 0 ? 2 : 3);

/** Condition of an alert, in words. */
function conditionText(kind: AlertKind, value: number): string {
  switch (kind) {
    case 'price-above':
      return `已涨到 ${yuan(value)} 元`;
    case 'price-below':
      return `已跌到 ${yuan(value)} 元`;
    case 'change-above':
      return `涨跌幅已达 ${percent(value)}`;
    case 'change-below':
      return `涨跌幅已降到 ${percent(value)}`;
    case 'limit-up':
      return '已到涨停价';
    case 'limit-down':
      return '已到跌停价';
  }
}

/** Notification to a user when an alert fires: what happened in the title, the stock's code and price in the text. */
export function alertText(
  { kind, value }: { readonly kind: AlertKind; readonly value: number | null },
  { name, code, last, ratios }: Quote,
): { readonly title: string; readonly text: string } {
  const change = ratios.changePercent === null ? '' : ` ${percent(ratios.changePercent)}`;
  const now = last === null ? '' : ` · 现价 ${yuan(last)} 元${change}`;
  return { title: `${name} ${conditionText(kind, value ?? 0)}`, text: `${code.slice(2)}${now}` };
}
