import {
  type CorporateAction,
  createCalendar,
  DomainError,
  factorsFrom,
  findImplausibleYear,
  type MultiplicativeFactors,
  parseCode,
  parseStockName,
  parseTradeDate,
  type RawBars,
  type TradeDate,
  type TradingCalendar,
  weekdayOf,
} from '@guanlan/stock-domain';
import { MarketError } from '../market-error.js';
import type { SourceSymbol, StandingRecord } from '../port.js';
import { barsOfCells } from '../vendor/bar-rows.js';
import { numberOf } from '../vendor/decode.js';
import { plainName } from '../vendor/plain-name.js';
import { plainSymbol, standingOfName } from '../vendor/plain-symbol.js';
import { soundDividends } from '../vendor/sound-dividends.js';
import type { TushareRow } from './tushare-table.js';

const source = 'tushare';

export const dayFields = ['ts_code', 'trade_date', 'open', 'high', 'low', 'close', 'vol', 'amount'] as const;
export const symbolFields = ['ts_code', 'name', 'industry', 'list_status', 'list_date', 'delist_date'] as const;
export const factorFields = ['trade_date', 'adj_factor'] as const;
export const dividendFields = ['div_proc', 'ex_date', 'stk_div', 'cash_div_tax'] as const;
export const nameFields = ['name', 'start_date'] as const;
export const calendarFields = ['cal_date', 'is_open'] as const;

const dayOf = (value: string | number | null): TradeDate | undefined => parseTradeDate(String(value ?? ''));

/** Runs `make`, whose refusal by the domain means that the answer is wrong. */
function checked<T>(make: () => T): T {
  try {
    return make();
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause;
    throw new MarketError('MARKET_MALFORMED', source, cause.message, { cause });
  }
}

/** Daily bars; it counts lots of 100 and thousands of yuan, and sends the newest first. */
export function tushareDays(rows: readonly TushareRow<(typeof dayFields)[number]>[]): RawBars {
  const cells = rows.map(({ trade_date, open, high, low, close, vol, amount }) => {
    const thousands = numberOf(amount);
    const yuan = thousands === null ? null : thousands * 1000;
    return { time: dayOf(trade_date), open, high, low, close, volume: vol, amount: yuan };
  });
  return barsOfCells(source, cells, 'day', 100);
}

/** Everything listed, and delisted. Codes of no exchange of ours are left out. */
export function tushareSymbols(rows: readonly TushareRow<(typeof symbolFields)[number]>[]): SourceSymbol[] {
  return rows.flatMap(({ ts_code, name, industry, list_status, list_date, delist_date }) => {
    const security = parseCode(String(ts_code ?? ''));
    if (!security || typeof name !== 'string') return [];
    const symbol = plainSymbol(security, parseStockName(plainName(name)).shown);
    const rest = {
      listedOn: dayOf(list_date) ?? null,
      delistedOn: dayOf(delist_date) ?? null,
      industry: typeof industry === 'string' ? plainName(industry) || null : null,
    };
    return [{ ...symbol, ...rest, standing: list_status === 'D' ? ('delisted' as const) : symbol.standing }];
  });
}

/** Factors: it sends one for each day; those at which it changes count. */
export function tushareFactors(rows: readonly TushareRow<(typeof factorFields)[number]>[]): MultiplicativeFactors {
  const list = rows
    .map(({ trade_date, adj_factor }) => ({ from: dayOf(trade_date) ?? 0, factor: numberOf(adj_factor) ?? 0 }))
    .toSorted((a, b) => a.from - b.from);
  return checked(() => factorsFrom(list.filter(({ factor }, at) => factor !== list[at - 1]?.factor)));
}

/** Dividends that were paid (实施), a share as it counts too. */
export function tushareDividends(rows: readonly TushareRow<(typeof dividendFields)[number]>[]): CorporateAction[] {
  const given = rows
    .filter(({ div_proc }) => div_proc === '实施')
    .flatMap(({ ex_date, stk_div, cash_div_tax }) => {
      const exDate = dayOf(ex_date);
      return exDate === undefined ? [] : [{ exDate, cash: numberOf(cash_div_tax) ?? 0, bonus: numberOf(stk_div) ?? 0 }];
    });
  return soundDividends(source, given);
}

/** Names over time, without repeated periods. */
export function tushareNames(rows: readonly TushareRow<(typeof nameFields)[number]>[]): StandingRecord[] {
  const byDay = new Map<TradeDate, StandingRecord>();
  for (const { name, start_date } of rows) {
    const from = dayOf(start_date);
    if (from === undefined || typeof name !== 'string') continue;
    byDay.set(from, { from, name: parseStockName(plainName(name)).shown, standing: standingOfName(plainName(name)) });
  }
  return [...byDay.values()].toSorted((a, b) => a.from - b.from);
}

/** Trading days of whole years: a year with missing days is not guessed. */
export function tushareCalendar(rows: readonly TushareRow<(typeof calendarFields)[number]>[]): TradingCalendar {
  const days = rows
    .map(({ cal_date, is_open }) => ({ day: dayOf(cal_date), isOpen: Number(is_open) === 1 }))
    .filter((row): row is { day: TradeDate; isOpen: boolean } => row.day !== undefined)
    .toSorted((a, b) => a.day - b.day);
  if (new Set(days.map(({ day }) => day)).size < days.length) {
    throw new MarketError('MARKET_MALFORMED', source, 'a calendar with a day twice');
  }
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) throw new MarketError('MARKET_MALFORMED', source, 'an empty calendar');
  const open = new Set(days.filter(({ isOpen }) => isOpen).map(({ day }) => day));
  // Before anything is made of it: a day in the year 9999 would be a span of millions.
  const wrong = findImplausibleYear(first, last, open);
  if (wrong !== undefined) {
    throw new MarketError('MARKET_MALFORMED', source, `a calendar whose trading days of ${wrong} cannot be`);
  }
  const closed = new Map<number, string[]>();
  for (const { day, isOpen } of days) {
    if (isOpen || weekdayOf(day) % 6 === 0) continue;
    const year = Math.trunc(day / 10_000);
    const list = closed.get(year) ?? [];
    closed.set(year, list);
    list.push(String(day % 10_000).padStart(4, '0'));
  }
  const closedWeekdays = Object.fromEntries([...closed].map(([year, list]) => [year, list.join(' ')]));
  const calendar = checked(() => createCalendar({ from: first, to: last, closedWeekdays }));
  if (calendar.days.length === open.size && calendar.days.every((day) => open.has(day))) return calendar;
  throw new MarketError('MARKET_HALF_PAGE', source, 'a calendar with days missing');
}
