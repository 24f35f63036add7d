import { parseMinuteTime, parseTradeDate, type RawBars, type Security } from '@guanlan/stock-domain';
import * as z from 'zod/mini';
import { failFastArray } from '../../fetch/fail-fast-array.js';
import { MarketError } from '../market-error.js';
import type { MinuteBars } from '../port.js';
import { type BarCells, barsOfCells, lotsOf } from '../vendor/bar-rows.js';
import { priceOf, readJson } from '../vendor/decode.js';
import { foldMinutes } from '../vendor/fold-minutes.js';
import { splitDays } from '../vendor/split-days.js';

const source = 'eastmoney';

const Bars = z.object({ data: z.nullable(z.object({ code: z.string(), klines: failFastArray(z.string()) })) });

const Trends = z.object({
  data: z.nullable(
    z.object({ code: z.string(), preClose: z.optional(z.unknown()), trends: failFastArray(z.string()) }),
  ),
});

/** A row is time, open, **close**, high, low, volume, amount. */
function cellsOf(row: string, period: 'day' | 'minutes'): BarCells {
  const [time = '', open, close, high, low, volume, amount] = row.split(',');
  const parsed = period === 'day' ? parseTradeDate(time) : parseMinuteTime(time);
  return { time: parsed, open, close, high, low, volume, amount };
}

function requireSame(code: string, security: Security): void {
  if (code === security.code) return;
  throw new MarketError('MARKET_MALFORMED', source, `an answer about ${code}, not ${security.key}`);
}

function unknown(security: Security): MarketError {
  return new MarketError('MARKET_UNKNOWN_SYMBOL', source, `${security.key} is not known`);
}

/** Bars as quoted of an answer of kline/get. */
export function eastmoneyBars(text: string, security: Security, period: 'day' | '5m' | '15m' | '30m' | '60m'): RawBars {
  const { data } = readJson(source, text, Bars);
  if (!data) throw unknown(security);
  requireSame(data.code, security);
  const rows = data.klines.map((row) => cellsOf(row, period === 'day' ? 'day' : 'minutes'));
  return barsOfCells(source, rows, period, lotsOf(security), security.kind);
}

/**
 * Reads the minutes of days from an answer of trends2. The close before is known of the first day only. A row at 09:30
 * or 13:00 belongs to the minute after.
 */
export function eastmoneyMinutes(text: string, security: Security): MinuteBars[] {
  const { data } = readJson(source, text, Trends);
  if (!data) throw unknown(security);
  requireSame(data.code, security);
  const rows = data.trends.map((row) => cellsOf(row, 'minutes'));
  const days = splitDays(foldMinutes(barsOfCells(source, rows, '1m', lotsOf(security))));
  const [first, ...rest] = days;
  return first ? [{ ...first, prevClose: priceOf(data.preClose) }, ...rest] : [];
}
