import { epochOfMinute, minuteTimeOf, securityOf, type TradeDate } from '@guanlan/stock-domain';
import * as z from 'zod/mini';
import { failFastArray } from '../../fetch/fail-fast-array.js';
import { MarketError } from '../market-error.js';
import type { SourceLimitUp } from '../port.js';
import { readJson } from '../vendor/decode.js';
import { plainName } from '../vendor/plain-name.js';

const source = 'eastmoney';

const number = z.optional(z.nullable(z.union([z.number(), z.literal('-')])));

/** By their keys, never by place: the vendor adds fields. */
const Row = z.object({
  c: z.string(),
  m: z.number(),
  n: z.string(),
  p: z.number(),
  zdp: number,
  ztp: number,
  amount: number,
  ltsz: number,
  hs: number,
  lbc: number,
  fbt: number,
  lbt: number,
  fund: number,
  zbc: number,
  hybk: z.optional(z.nullable(z.string())),
  zttj: z.optional(z.nullable(z.object({ days: z.number(), ct: z.number() }))),
});

const Pool = z.object({
  rc: z.optional(z.number()),
  data: z.nullable(z.object({ tc: z.number(), qdate: z.number(), pool: failFastArray(Row) })),
});

/**
 * Reads one of a day's pools; null where the vendor has none of that day.
 *
 * @throws MarketError MARKET_WRONG_DAY where it answers the last trading day instead of the one asked for,
 *   MARKET_HALF_PAGE
 */
export function eastmoneyPool(text: string, state: SourceLimitUp['state'], day: TradeDate): SourceLimitUp[] | null {
  const { data } = readJson(source, text, Pool);
  if (!data) return null;
  if (data.qdate !== day) throw new MarketError('MARKET_WRONG_DAY', source, `a pool of ${data.qdate}, not of ${day}`);
  if (data.pool.length < data.tc) {
    throw new MarketError('MARKET_HALF_PAGE', source, `${data.pool.length} stocks of ${data.tc}`);
  }
  return data.pool.flatMap((row) => rowOf(row, state, day) ?? []);
}

function rowOf(row: z.output<typeof Row>, state: SourceLimitUp['state'], day: TradeDate): SourceLimitUp | null {
  // Eastmoney numbers Shanghai 1 and all others 0.
  const security = row.m === 1 ? securityOf('SH', row.c) : (securityOf('SZ', row.c) ?? securityOf('BJ', row.c));
  if (!security || !(row.p > 0 && row.p < NO_LIMIT)) return null;
  const last = row.p / 1000;
  const limit = known(row.ztp);
  const up = limit !== null && limit < NO_LIMIT ? limit : null;
  // A pool of sealed stocks has no limits: their price is the limit.
  if (state === 'broken' && up === null) return null;
  return {
    code: security.key,
    name: plainName(row.n),
    state,
    last,
    limitUp: up === null ? last : up / 1000,
    changePercent: changeOf(row.zdp),
    firstSealedAt: clock(known(row.fbt), day),
    lastSealedAt: clock(known(row.lbt), day),
    isApproximate: false,
    breaks: counted(row.zbc),
    sealAmount: state === 'broken' ? 0 : known(row.fund),
    boards: counted(row.lbc),
    run: runOf(row.zttj),
    amount: known(row.amount),
    turnoverPercent: known(row.hs),
    floatValue: known(row.ltsz),
    industry: plainName(row.hybk ?? '') || null,
    theme: null,
  };
}

/** No amount or value in yuan was ever more. */
const MAX_AMOUNT = 1e16;

const known = (value: number | '-' | null | undefined): number | null =>
  typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT ? value : null;

/** More than the days that the market has been open. */
const MAX_COUNT = 100_000;

const counted = (value: number | '-' | null | undefined): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT ? value : null;

function runOf(given: z.output<typeof Row>['zttj']): SourceLimitUp['run'] {
  const [days, boards] = [counted(given?.days), counted(given?.ct)];
  return days === null || boards === null ? null : { days, boards };
}

/** A new stock without a limit has this one, in thousandths of a yuan. */
const NO_LIMIT = 1e9;

/** No limit was ever wider, percent. */
const MAX_LIMIT_PERCENT = 50;

/** Change in percent, null where it is impossible. Negative values are kept: a broken limit-up may have fallen. */
const changeOf = (value: number | '-' | null | undefined): number | null =>
  typeof value === 'number' && Math.abs(value) <= MAX_LIMIT_PERCENT ? value : null;

/** The moment of a clock that lost its leading zeros: 93512 is 09:35:12. */
function clock(value: number | null, day: TradeDate): number | null {
  if (value === null || !Number.isInteger(value) || value <= 0) return null;
  const [hour, minute, second] = [Math.trunc(value / 10_000), Math.trunc(value / 100) % 100, value % 100];
  if (hour > 23 || minute > 59 || second > 59) return null;
  return epochOfMinute(minuteTimeOf(day, hour * 60 + minute)) + second * 1000;
}

/** Statement of how Eastmoney counts, shown on screens. */
export const EASTMONEY_RULE =
  '东方财富口径：不含 ST 股；炸板为盘中曾封涨停、现未封住；连板数在停牌后重新计数；封板时间精确到秒；没有当日行情的股票，涨跌幅用涨停池里的，封成比为封单额除以成交额';
