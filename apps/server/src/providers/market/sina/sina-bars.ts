import {
  factorsFrom,
  type MultiplicativeFactors,
  parseMinuteTime,
  parseTradeDate,
  type RawBars,
} from '@guanlan/stock-domain';
import * as z from 'zod/mini';
import { failFastArray } from '../../fetch/fail-fast-array.js';
import { MarketError } from '../market-error.js';
import { barsOfCells } from '../vendor/bar-rows.js';
import { numberOf, readJson } from '../vendor/decode.js';

const source = 'sina';

const Bar = z.object({
  day: z.string(),
  open: z.unknown(),
  high: z.unknown(),
  low: z.unknown(),
  close: z.unknown(),
  volume: z.unknown(),
  amount: z.optional(z.unknown()),
});

/** Bars as quoted of an answer of getKLineData; volume in shares. Null: it has none, or does not know the code. */
export function sinaBars(text: string, period: 'day' | '5m' | '15m' | '30m' | '60m'): RawBars | null {
  const rows = readJson(source, text, z.nullable(failFastArray(Bar)));
  if (rows === null) return null;
  const cells = rows.map(({ day, open, high, low, close, volume, amount = null }) => {
    const time = period === 'day' ? parseTradeDate(day) : parseMinuteTime(day);
    return { time, open, high, low, close, volume, amount };
  });
  return barsOfCells(source, cells, period, 1);
}

const Factors = z.object({
  total: z.optional(z.int()),
  data: failFastArray(z.object({ d: z.string(), f: z.union([z.string(), z.number()]) })),
});

/** Factors of an answer of hfq.js: newest first, beginning on a day of 1900. */
export function sinaFactors(text: string): MultiplicativeFactors {
  const { total, data } = readJson(source, text, Factors);
  if (total !== undefined && total !== data.length) {
    throw new MarketError('MARKET_HALF_PAGE', source, `${data.length} factors of ${total}`);
  }
  const list = data.map(({ d, f }) => ({ from: parseTradeDate(d) ?? 0, factor: numberOf(f) ?? 0 }));
  try {
    return factorsFrom(list.toSorted((a, b) => a.from - b.from));
  } catch (cause) {
    throw new MarketError('MARKET_MALFORMED', source, (cause as Error).message, { cause });
  }
}
