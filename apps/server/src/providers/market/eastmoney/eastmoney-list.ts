import { type Security, securityOf } from '@guanlan/stock-domain';
import * as z from 'zod/mini';
import { failFastArray } from '../../fetch/fail-fast-array.js';
import { MarketError } from '../market-error.js';
import type { ListProgress } from '../port.js';
import { MAX_LISTED, readJson } from '../vendor/decode.js';
import { plainName } from '../vendor/plain-name.js';

const Page = z.object({
  data: z.nullable(
    z.object({
      total: z.int().check(z.nonnegative(), z.lt(MAX_LISTED)),
      diff: failFastArray(
        z.object({ f12: z.string(), f13: z.optional(z.union([z.number(), z.string()])), f14: z.string() }),
      ),
    }),
  ),
});

/** A row of a list: of stocks, or of boards, whose codes begin with BK. */
export interface ListRow {
  readonly code: string;
  readonly name: string;
  /** Null where it is a board, or of no exchange of ours. */
  readonly security: Security | null;
}

/** A page of a list. An empty list has no data. */
export function eastmoneyPage(text: string): { readonly total: number; readonly rows: readonly ListRow[] } {
  const { data } = readJson('eastmoney', text, Page);
  const rows = (data?.diff ?? []).map(({ f12, f13, f14 }): ListRow => {
    const security = f13 === 1 ? securityOf('SH', f12) : (securityOf('SZ', f12) ?? securityOf('BJ', f12));
    return { code: f12, name: plainName(f14), security: f12.startsWith('BK') ? null : (security ?? null) };
  });
  return { total: data?.total ?? 0, rows };
}

/** All rows of a list, page by page in a stable order, without duplicates. */
export async function wholeList(
  size: number,
  read: (page: number) => Promise<string>,
  progress: ListProgress = () => {},
): Promise<ListRow[]> {
  const found = new Map<string, ListRow>();
  for (let page = 1, seen = 0, total = 1; seen < total; page += 1) {
    const { total: all, rows } = eastmoneyPage(await read(page));
    total = all;
    for (const row of rows) found.set(`${row.security?.key ?? row.code}`, row);
    if (rows.length < Math.min(size, total - seen)) {
      throw new MarketError('MARKET_HALF_PAGE', 'eastmoney', `${seen + rows.length} rows of ${total}`);
    }
    seen += rows.length;
    progress(seen, total);
  }
  return [...found.values()];
}
