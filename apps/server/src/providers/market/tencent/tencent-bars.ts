import {
  type Bar,
  barsFrom,
  minuteTimeOf,
  parseMinuteTime,
  parseTradeDate,
  type RawBars,
  type Security,
  type TradeDate,
} from '@guanlan/stock-domain';
import * as z from 'zod/mini';
import { failFastArray } from '../../fetch/fail-fast-array.js';
import { MarketError } from '../market-error.js';
import type { MinuteBars } from '../port.js';
import { type BarCells, barsOfCells, lotsOf, sharesAUnit } from '../vendor/bar-rows.js';
import { numberOf, readJson, readShape } from '../vendor/decode.js';
import { foldMinutes } from '../vendor/fold-minutes.js';

const source = 'tencent';

const Row = z.array(z.unknown()).check(z.minLength(6));

/** An answer about a code that it does not know has an empty list for data. */
const Answer = z.object({
  code: z.number(),
  data: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()).check(z.maxLength(0)), z.null()]),
});

function stockOf<Shape extends z.core.$ZodLooseShape>(text: string, key: string, shape: Shape) {
  const { code, data } = readJson(source, text, Answer);
  if (code !== 0) throw new MarketError('MARKET_MALFORMED', source, `code ${code}`);
  const stock = data && !Array.isArray(data) ? data[key] : undefined;
  if (stock) return readShape(source, stock, z.partial(z.object(shape)));
  throw new MarketError('MARKET_UNKNOWN_SYMBOL', source, `${key} is not known`);
}

/** Daily bars of an answer of newfqkline: date, open, **close**, high, low, volume, …, amount in ten thousands. */
export function tencentDays(text: string, key: string, security: Security): RawBars {
  const { day = [] } = stockOf(text, key, { day: failFastArray(Row) });
  const rows = day.map((row): BarCells => {
    const amount = numberOf(row[8]);
    return {
      time: parseTradeDate(String(row[0])),
      open: row[1],
      close: row[2],
      high: row[3],
      low: row[4],
      volume: row[5],
      amount: amount === null ? null : amount * 10_000,
    };
  });
  return barsOfCells(source, rows, 'day', lotsOf(security), security.kind);
}

/** Bars of minutes of an answer of mkline: end, open, **close**, high, low, volume. */
export function tencentIntraday(
  text: string,
  key: string,
  security: Security,
  period: '1m' | '5m' | '15m' | '30m' | '60m',
): RawBars {
  const name = `m${period.slice(0, -1)}`;
  const rows = stockOf(text, key, { [name]: failFastArray(Row) })[name] ?? [];
  const cells = rows.map((row): BarCells => {
    const [time, open, close, high, low, volume] = row;
    return { time: parseMinuteTime(String(time)), open, close, high, low, volume, amount: null };
  });
  return barsOfCells(source, cells, period, lotsOf(security));
}

/**
 * The day's line of minute/query: rows of time, price, and volume and amount since the day began. The line has one
 * price a minute, so its bars are flat. Rows of 09:30 and 13:00 belong to the minute after.
 */
export function tencentMinutes(text: string, key: string, security: Security): MinuteBars {
  const { data, qt } = stockOf(text, key, {
    data: z.object({ data: failFastArray(z.string()), date: z.string() }),
    qt: z.record(z.string(), z.unknown()),
  });
  const day = parseTradeDate(data?.date ?? '');
  if (!data || day === undefined) throw new MarketError('MARKET_MALFORMED', source, `${key}: a line without its day`);
  const bars = lineBars(data.data, day);
  const unit = sharesAUnit(withDaysRange(bars), lotsOf(security));
  const quote = qt?.[key];
  const prevClose = numberOf(Array.isArray(quote) ? quote[4] : null);
  return {
    day,
    prevClose: prevClose && prevClose > 0 ? prevClose : null,
    bars: checked(bars.map((bar) => ({ ...bar, volume: bar.volume * unit }))),
  };
}

/** A minute's one price is not its average: the day's range is what an average must lie in. */
function withDaysRange(bars: readonly Bar[]): Bar[] {
  const low = bars.reduce((least, bar) => Math.min(least, bar.low), Number.POSITIVE_INFINITY);
  const high = bars.reduce((most, bar) => Math.max(most, bar.high), Number.NEGATIVE_INFINITY);
  return bars.map((bar) => ({ ...bar, low, high }));
}

function checked(bars: readonly Bar[]): RawBars {
  try {
    return foldMinutes(barsFrom(bars, '1m'));
  } catch (cause) {
    throw new MarketError('MARKET_MALFORMED', source, (cause as Error).message, { cause });
  }
}

function lineBars(rows: readonly string[], day: TradeDate): Bar[] {
  const bars: Bar[] = [];
  const before = { volume: 0, amount: 0 };
  for (const row of rows) {
    const [clock = '', ...cells] = row.trim().split(/\s+/);
    const [price, volume, amount = null] = cells.map(numberOf);
    const minute = labelOf(clock);
    if (minute === undefined || !price || volume === null || volume === undefined) {
      throw new MarketError('MARKET_MALFORMED', source, `a row of the line: ${row.slice(0, 60)}`);
    }
    const bar: Bar = {
      time: minuteTimeOf(day, minute),
      ...{ open: price, high: price, low: price, close: price },
      volume: volume - before.volume,
      amount: amount === null ? Number.NaN : amount - before.amount,
    };
    before.volume = volume;
    before.amount = amount ?? 0;
    bars.push(bar);
  }
  return bars;
}

/** Minutes of the day at which something trades. */
function labelOf(clock: string): number | undefined {
  const [, hour = '', minute = ''] = /^(\d\d)([0-5]\d)$/.exec(clock) ?? [];
  const label = Number(hour) * 60 + Number(minute);
  return hour !== '' && label >= 565 && label <= 930 ? label : undefined;
}
