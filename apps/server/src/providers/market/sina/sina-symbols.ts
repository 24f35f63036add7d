import { parseCode, parseStockName } from '@guanlan/stock-domain';
import * as z from 'zod/mini';
import { failFastArray } from '../../fetch/fail-fast-array.js';
import { MarketError } from '../market-error.js';
import type { SourceSymbol } from '../port.js';
import { MAX_LISTED, numberOf, readJson } from '../vendor/decode.js';
import { plainName } from '../vendor/plain-name.js';
import { plainSymbol } from '../vendor/plain-symbol.js';

const Rows = z.nullable(failFastArray(z.object({ symbol: z.string(), name: z.string() })));

/** Number of stocks in Sina's list. */
export function sinaCount(text: string): number {
  const count = numberOf(readJson('sina', text, z.union([z.string(), z.number()])));
  if (count !== null && Number.isInteger(count) && count >= 0 && count < MAX_LISTED) return count;
  throw new MarketError('MARKET_MALFORMED', 'sina', `${count} is no number of stocks`);
}

/** A page of its list. */
export function sinaPage(text: string): { readonly rows: number; readonly symbols: SourceSymbol[] } {
  const rows = readJson('sina', text, Rows) ?? [];
  const symbols = rows.flatMap(({ symbol, name }) => {
    const security = parseCode(symbol);
    return security ? [plainSymbol(security, parseStockName(plainName(name)).shown)] : [];
  });
  return { rows: rows.length, symbols };
}
