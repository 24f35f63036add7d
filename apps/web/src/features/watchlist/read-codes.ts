import type { StockCode } from '@guanlan/contract';

/** Codes that a text may mean: without its exchange it may be of any of the three. */
export interface ReadCode {
  readonly text: string;
  readonly codes: readonly StockCode[];
}

/** Limit of codes that are read from one text. */
export const CODES_MAX = 200;

const exchanges = ['SH', 'SZ', 'BJ'] as const;
/** Pattern of a code: SH600519, 600519.SH, sh.600519, 600519; not part of a longer number. */
const pattern = /(?:^|[^\dA-Z])((?:(SH|SZ|BJ)[.:]?)?(\d{6})(?:\.(SH|SZ|BJ|SS))?)(?!\d)/gi;

/**
 * Finds codes in a pasted text such as a list, a table or a message; each once, in order. `left` is how many there are
 * beyond the limit.
 */
export function readCodes(text: string): { readonly read: readonly ReadCode[]; readonly left: number } {
  const found = new Map<string, ReadCode>();
  for (const [, whole = '', before, digits = '', after] of text.normalize('NFKC').matchAll(pattern)) {
    const exchange = (before ?? after)?.toUpperCase().replace('SS', 'SH');
    const codes = exchange === undefined ? exchanges.map((one) => one + digits) : [exchange + digits];
    if (!found.has(codes.join())) found.set(codes.join(), { text: whole, codes });
  }
  const all = [...found.values()];
  return { read: all.slice(0, CODES_MAX), left: Math.max(0, all.length - CODES_MAX) };
}
