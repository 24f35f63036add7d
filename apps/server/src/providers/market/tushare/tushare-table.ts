import * as z from 'zod/mini';
import { failFastArray } from '../../fetch/fail-fast-array.js';
import { MarketError, type MarketErrorCode } from '../market-error.js';
import { readJson } from '../vendor/decode.js';

const source = 'tushare';

const cell = z.union([z.string(), z.number(), z.null()]);

const Answer = z.object({
  code: z.number(),
  msg: z.optional(z.nullable(z.string())),
  data: z.optional(
    z.nullable(
      z.object({
        fields: failFastArray(z.string()),
        items: failFastArray(failFastArray(cell)),
        has_more: z.optional(z.boolean()),
      }),
    ),
  ),
});

/** A row by the names of its fields; null is "not known". */
export type TushareRow<Field extends string> = Readonly<Record<Field, string | number | null>>;

/** Rows of an answer, and whether there are more than one answer holds. */
export interface TusharePage<Field extends string> {
  readonly rows: TushareRow<Field>[];
  readonly hasMore: boolean;
}

/**
 * Rows of an answer, by name and in the order in which they came.
 *
 * @throws MarketError MARKET_RATE, MARKET_BANNED for a token that is not known, MARKET_NOT_SUPPORTED for points that do
 *   not suffice
 */
export function tusharePage<const Field extends string>(text: string, fields: readonly Field[]): TusharePage<Field> {
  const { code, msg, data } = readJson(source, text, Answer);
  if (code !== 0) throw new MarketError(codeOf(code, msg ?? ''), source, `${code} ${msg ?? ''}`.trim());
  if (!data) throw new MarketError('MARKET_MALFORMED', source, 'an answer without data');
  const places = fields.map((field) => data.fields.indexOf(field));
  const missing = fields.filter((_, at) => places[at] === -1);
  if (missing.length > 0) throw new MarketError('MARKET_MALFORMED', source, `it has no field ${missing.join(', ')}`);
  const rows = data.items.map((item) => {
    const row = fields.map((field, at) => [field, item[places[at] as number] ?? null]);
    return Object.fromEntries(row) as TushareRow<Field>;
  });
  return { rows, hasMore: data.has_more ?? false };
}

/** One code means "too often" or "not enough points": its message decides. */
function codeOf(code: number, message: string): MarketErrorCode {
  if (/每分钟|每小时|每天|频率|最多访问/.test(message)) return 'MARKET_RATE';
  if (/token/i.test(message) || code === 40101) return 'MARKET_BANNED';
  if (/权限|积分/.test(message)) return 'MARKET_NOT_SUPPORTED';
  return code === 40203 ? 'MARKET_RATE' : 'MARKET_MALFORMED';
}
