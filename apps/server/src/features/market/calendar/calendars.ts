import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CalendarYearRow } from '@guanlan/contract';
import {
  type CalendarYear,
  createCalendar,
  DomainError,
  type TradingCalendar,
  tradingCalendar,
} from '@guanlan/stock-domain';
import type { Logger } from 'pino';
import type { Db } from '../../../context.js';
import { ParseError, type Parsing } from '../../../providers/parsing/port.js';
import { AppError } from '../../app-error.js';
import { asParseFault } from '../../parse-fault.js';
import { readCalendarFile } from './read-calendar-file.js';
import { type CalendarRow, listYears, putYear } from './store-calendar.js';

export interface CalendarsOptions {
  readonly db: Db;
  readonly parsing: Parsing;
  readonly log: Logger;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Folder in which files such as `calendar-2027.json` are searched. */
  readonly folder: string;
}

const builtIn = createCalendar(tradingCalendar);

/** The trading calendar as far as it is known: the shipped years, and the years imported since. */
export class Calendars {
  readonly #deps: CalendarsOptions;
  #current: TradingCalendar = builtIn;
  #rows: readonly CalendarRow[] = [];
  /** Fault of each file, so that it is logged once. */
  readonly #faults = new Map<string, string>();

  constructor(deps: CalendarsOptions) {
    this.#deps = deps;
  }

  readonly current = (): TradingCalendar => this.#current;

  /** Every year with where it is from. */
  years(): CalendarYearRow[] {
    const shipped = Object.entries(tradingCalendar.closedWeekdays).map(([year, list]) => ({
      year: Number(year),
      closedWeekdays: list.split(' ').filter(Boolean),
      origin: 'built-in' as const,
      importedAt: null,
    }));
    const taken = this.#rows.map(({ year, closedWeekdays, origin, importedAt }) => ({
      year,
      closedWeekdays,
      origin,
      importedAt: importedAt.getTime(),
    }));
    const known = taken.filter(({ year }) => year * 10_000 + 1231 <= this.#current.to);
    return [...shipped, ...known].map((row) => ({ ...row, tradingDays: tradingDaysOf(this.#current, row.year) }));
  }

  /**
   * Reads a year from outside and returns the calendar that would result.
   *
   * @throws AppError MARKET_CALENDAR for what is no year, or none that can follow
   */
  async check(json: string): Promise<{ readonly year: CalendarYear; readonly calendar: TradingCalendar }> {
    const year = await this.#parse(json);
    try {
      return { year, calendar: joined([...this.#rows.filter((row) => row.year !== year.year), year]) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const known = Math.trunc(this.#current.to / 10_000);
      const first = Math.trunc(builtIn.to / 10_000) + 1;
      const message =
        year.year < first
          ? `${year.year} 年的交易日历随程序提供，不能改；可以导入的是 ${first} 年起的日历`
          : `${year.year} 年接不上：已知到 ${known} 年，要先导入 ${known + 1} 年`;
      throw new AppError('MARKET_CALENDAR', { message, fields: { json: message }, cause: error });
    }
  }

  async #parse(json: string): Promise<CalendarYear> {
    try {
      const read = await this.#deps.parsing.run('calendar-year', new TextEncoder().encode(json), {});
      if ('year' in read) return read.year;
      throw new AppError('MARKET_CALENDAR', { message: read.fault, fields: { json: read.fault } });
    } catch (error) {
      throw error instanceof ParseError ? asParseFault(error, 'MARKET_CALENDAR') : error;
    }
  }

  /** Takes a year in, for this server and all others. */
  async take(json: string, by: string | null): Promise<CalendarYear> {
    const { year } = await this.check(json);
    await putYear(this.#deps.db, {
      year: year.year,
      closedWeekdays: [...year.closedWeekdays],
      origin: by === null ? 'file' : 'imported',
      importedBy: by,
      importedAt: new Date(this.#deps.now()),
    });
    await this.#read();
    return year;
  }

  /** Looks for files, and for years that another server took in. */
  async refresh(): Promise<void> {
    await this.#read();
    const names = await readdir(this.#deps.folder).catch(() => []);
    for (const name of names.filter((one) => /^calendar-\d{4}\.json$/.test(one)).sort()) await this.#takeFile(name);
  }

  async #takeFile(name: string): Promise<void> {
    try {
      const json = await readCalendarFile(join(this.#deps.folder, name));
      const { year } = await this.check(json);
      if (name !== `calendar-${year.year}.json`) throw new AppError('MARKET_CALENDAR', { message: '文件名与年份不符' });
      const there = this.#rows.find((row) => row.year === year.year);
      const isNew = there === undefined || (there.origin === 'file' && !isSame(there, year));
      if (isNew) await this.take(json, null);
      this.#faults.delete(name);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      if (this.#faults.get(name) !== fault) {
        // The fault of a file is logged in words for its author; only the server's own errors have a stack worth
        // reading.
        const why = error instanceof AppError ? { fault } : { err: error };
        this.#deps.log.warn({ ...why, name }, 'a calendar file was not taken in');
      }
      this.#faults.set(name, fault);
    }
  }

  async #read(): Promise<void> {
    const rows = await listYears(this.#deps.db);
    const wasSame =
      rows.length === this.#rows.length &&
      rows.every((row, at) => isSame(row, this.#rows[at]) && row.origin === this.#rows[at]?.origin);
    if (wasSame) return;
    try {
      this.#current = joined(rows);
      this.#rows = rows;
    } catch (error) {
      this.#deps.log.error({ err: error }, 'the imported calendar cannot be used');
    }
  }
}

const isSame = (a: CalendarYear, b: CalendarYear | undefined): boolean =>
  a.year === b?.year && a.closedWeekdays.join() === b.closedWeekdays.join();

/** The built-in calendar with more years, which must follow it one after the other. @throws DomainError */
function joined(years: readonly CalendarYear[]): TradingCalendar {
  const inOrder = years.toSorted((a, b) => a.year - b.year);
  return inOrder.reduce((calendar, { year, closedWeekdays }) => calendar.withYear(year, closedWeekdays), builtIn);
}

export const tradingDaysOf = (calendar: TradingCalendar, year: number): number =>
  calendar.days.filter((day) => Math.trunc(day / 10_000) === year).length;
