import { type CorporateAction, parseTradeDate } from '@guanlan/stock-domain';
import * as z from 'zod/mini';
import { failFastArray } from '../../fetch/fail-fast-array.js';
import { MarketError } from '../market-error.js';
import { readJson } from '../vendor/decode.js';
import { soundDividends } from '../vendor/sound-dividends.js';

const amount = z.optional(z.nullable(z.number()));

const Answer = z.object({
  success: z.boolean(),
  code: z.optional(z.number()),
  message: z.optional(z.nullable(z.string())),
  result: z.nullable(
    z.object({
      pages: z.number(),
      data: failFastArray(
        z.object({
          EX_DIVIDEND_DATE: z.nullable(z.string()),
          PRETAX_BONUS_RMB: amount,
          BONUS_RATIO: amount,
          IT_RATIO: amount,
        }),
      ),
    }),
  ),
});

/** Code of an answer without rows. */
const NO_ROWS_CODE = 9201;

/**
 * Dividends of a company per share; the vendor counts per ten. Plans without an ex-date are not yet decided and left
 * out; several of one day are joined. It has no rights issues.
 */
export function eastmoneyDividends(text: string): CorporateAction[] {
  const { success, code, message, result } = readJson('eastmoney', text, Answer);
  if (!result && (success || code === NO_ROWS_CODE)) return [];
  if (!result) throw new MarketError('MARKET_MALFORMED', 'eastmoney', message ?? 'no result');
  if (result.pages > 1) throw new MarketError('MARKET_HALF_PAGE', 'eastmoney', 'more dividends than a page has');
  const byDay = new Map<number, { cash: number; bonus: number }>();
  for (const row of result.data) {
    const exDate = parseTradeDate((row.EX_DIVIDEND_DATE ?? '').slice(0, 10));
    if (exDate === undefined) continue;
    const day = byDay.get(exDate) ?? { cash: 0, bonus: 0 };
    day.cash += (row.PRETAX_BONUS_RMB ?? 0) / 10;
    day.bonus += ((row.BONUS_RATIO ?? 0) + (row.IT_RATIO ?? 0)) / 10;
    byDay.set(exDate, day);
  }
  const given = [...byDay]
    .map(([exDate, { cash, bonus }]) => ({ exDate, cash: rounded(cash), bonus: rounded(bonus) }))
    .filter(({ cash, bonus }) => cash !== 0 || bonus !== 0);
  return soundDividends('eastmoney', given);
}

/** Sums of tenths as they were meant. */
const rounded = (value: number): number => Math.round(value * 1e8) / 1e8;
