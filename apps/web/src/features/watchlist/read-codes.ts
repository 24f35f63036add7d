import type { StockCode } from '@guanlan/contract';

/** Codes that a text may mean: one without its exchange may be of any of the three. */
export interface ReadCode {
  readonly text: string;
  readonly codes: readonly StockCode[];
}

/** Most codes that are taken from one text. */
export const CODES_MAX = 200;

const exchanges = ['SH', 'SZ', 'BJ'] as const;
/** SH600519, 600519.SH, sh.600519, 600519; not a part of a longer number. */
const pattern = /(?:^|[^\dA-Z])((?:(SH|SZ|BJ)[.:]?)?(\d{6})(?:\.(SH|SZ|BJ|SS))?)(?!\d)/gi;

/** Finds codes in whatever was pasted: lists, tables, messages. Each once, in their order. */
export function readCodes(text: string): readonly ReadCode[] {
  const found = new Map<string, ReadCode>();
  for (const [, whole = '', before, digits = '', after] of text.normalize('NFKC').matchAll(pattern)) {
    const exchange = (before ?? after)?.toUpperCase().replace('SS', 'SH');
    const codes = exchange === undefined ? exchanges.map((one) => one + digits) : [exchange + digits];
    if (!found.has(codes.join())) found.set(codes.join(), { text: whole, codes });
    if (found.size === CODES_MAX) break;
  }
  return [...found.values()];
}
