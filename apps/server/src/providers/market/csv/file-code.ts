import { type Exchange, parseCode, type Security, securityOf } from '@guanlan/stock-domain';

/** The code of a cell: spreadsheets drop its leading zeros, or protect them by an apostrophe or a formula. */
export function codeOfCell(cell: unknown): string | null {
  if (typeof cell !== 'string' && typeof cell !== 'number' && typeof cell !== 'bigint') return null;
  const text = String(cell)
    .trim()
    .replace(/^(?:'|="?)|"$/g, '');
  return parseCode(/^\d{1,5}$/.test(text) ? text.padStart(6, '0') : text)?.key ?? null;
}

/** Names of exchanges in file names; SS is used abroad, the X codes by quant programs. */
const exchanges: Readonly<Record<string, Exchange>> = {
  SH: 'SH',
  SS: 'SH',
  XSHG: 'SH',
  SZ: 'SZ',
  XSHE: 'SZ',
  BJ: 'BJ',
  XBSE: 'BJ',
};
const CODE_PATTERN = /(?<![A-Z\d])(?:(SH|SZ|BJ)[#._-]?)?(\d{6})(?:[._-]?(SH|SS|XSHG|SZ|XSHE|BJ|XBSE))?(?![A-Z\d])/g;

/**
 * The stock of a file's name: `600901.csv`, `SH#600901.txt`, `600901.XSHG.csv`, `600901 示例.csv`; null where the name
 * has none or several. Digits without an exchange among other words are a stock's or nothing: they may be a day.
 */
export function codeOfFile(name: string): string | null {
  const base = name.replace(/\.(csv|txt|tsv|parquet)$/i, '');
  const whole = parseCode(base);
  if (whole) return whole.key;
  const [found, second] = base.normalize('NFKC').toUpperCase().matchAll(CODE_PATTERN);
  if (!found || second) return null;
  const [, before, code = '', after] = found;
  const exchange = exchanges[before ?? after ?? ''];
  const security = exchange ? securityOf(exchange, code) : parseCode(code);
  return security && (exchange || isPlainStock(security)) ? security.key : null;
}

/** Whether its amount over its volume is its price, in yuan. */
export const isPlainStock = ({ kind, board }: Security): boolean =>
  (kind === 'stock' || kind === 'cdr') && board !== 'b';
