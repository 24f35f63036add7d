import { parseCode, parseStockName } from '@guanlan/stock-domain';
import * as z from 'zod/mini';
import { failFastArray } from '../../fetch/fail-fast-array.js';
import { MarketError } from '../market-error.js';
import type { SourceSymbol } from '../port.js';
import { MAX_LISTED, readJson } from '../vendor/decode.js';
import { plainName } from '../vendor/plain-name.js';
import { plainSymbol } from '../vendor/plain-symbol.js';

const Page = z.object({
  code: z.number(),
  data: z.object({
    total: z.int().check(z.nonnegative(), z.lt(MAX_LISTED)),
    rank_list: failFastArray(z.object({ code: z.string(), name: z.string() })),
  }),
});

/** Reads a page of the list of all stocks. Rows with a code of none of the exchanges are left out. */
export function tencentPage(text: string): {
  readonly total: number;
  readonly rows: number;
  readonly symbols: SourceSymbol[];
} {
  const { code, data } = readJson('tencent', text, Page);
  if (code !== 0) throw new MarketError('MARKET_MALFORMED', 'tencent', `code ${code}`);
  const symbols = data.rank_list.flatMap((row) => {
    const security = parseCode(row.code);
    return security ? [plainSymbol(security, parseStockName(plainName(row.name)).shown)] : [];
  });
  return { total: data.total, rows: data.rank_list.length, symbols };
}
