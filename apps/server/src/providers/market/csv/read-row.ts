import { type Bar, parseTradeDate, type TradeDate, tradeDateAt } from '@guanlan/stock-domain';
import { numberOf } from '../vendor/decode.js';
import { plainName } from '../vendor/plain-name.js';
import type { Columns, Field } from './columns.js';
import { codeOfCell } from './file-code.js';

/** A row's bar, the reason for which it is refused, or null for a day without trading. */
export type RowReading =
  | { readonly code: string; readonly name: string | null; readonly bar: Bar }
  | { readonly fault: string }
  | null;

/** Reads a row, in the file's own units. @param fileCode - the stock that the whole file is of */
export function readRow({ places, width }: Columns, cells: readonly unknown[], fileCode: string | null): RowReading {
  const cell = (field: Field): unknown => {
    const place = places[field];
    return place === undefined ? undefined : cells[place];
  };
  const code = places.code === undefined ? fileCode : codeOfCell(cell('code'));
  if (cells.length < width) return { fault: 'the line breaks off' };
  if (code === null) return { fault: `${shown(cell('code'))} is no code` };
  const time = dayOf(cell('date'));
  if (time === undefined) return { fault: `${shown(cell('date'))} is no day` };
  const [adjusted, trades] = [plainNumber(cell('adjusted')), plainNumber(cell('trades'))];
  if (adjusted === 1 || adjusted === 2) return { fault: 'its prices are adjusted, and not as quoted' };
  if (trades === 0) return null;
  const [open, high, low, close, volume] = (['open', 'high', 'low', 'close', 'volume'] as const).map((field) => {
    return plainNumber(cell(field));
  });
  if (volume === 0 || (open === 0 && high === 0)) return null;
  if (!open || !high || !low || !close || volume === null || volume === undefined) {
    return { fault: 'a price or the volume is missing' };
  }
  if (low > Math.min(open, close) || high < Math.max(open, close) || low <= 0 || high > 1e7) {
    return { fault: `prices ${open}, ${high}, ${low}, ${close} are not open, high, low, close` };
  }
  const amount = plainNumber(cell('amount'));
  if (volume < 0 || volume > 1e13 || (amount ?? 0) < 0 || (amount ?? 0) > 1e13)
    return { fault: 'a volume or amount beyond sense' };
  const name = cell('name');
  const shownName = typeof name === 'string' ? plainName(name) : '';
  // A traded share has a price, so an amount of 0 means that it is unknown.
  const bar = { time, open, high, low, close, volume, amount: amount || Number.NaN };
  return { code, name: shownName === '' ? null : shownName, bar };
}

/** A number, also one with separators of thousands or in 64 bits. */
function plainNumber(cell: unknown): number | null {
  if (typeof cell === 'bigint') return Number(cell);
  return numberOf(typeof cell === 'string' && cell.includes(',') ? cell.replace(/(?<=\d),(?=\d{3})/g, '') : cell);
}

/** `2026-11-19T16:00:00Z`, `2026-11-20 00:00:00+08:00`. */
const ZONED_TIME = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/;

/** `2026-11-20`, `20261120`: nearly every cell, which no other form has to be tried on. */
const PLAIN_DAY = /^(?:\d{8}|\d{4}-\d{2}-\d{2})$/;

function dayOf(cell: unknown): TradeDate | undefined {
  if (typeof cell === 'string' && PLAIN_DAY.test(cell)) return parseTradeDate(cell);
  // A day alone is midnight in UTC, by then the same day in Shanghai; a moment may be the evening before in UTC.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : tradeDateAt(cell.getTime());
  if (typeof cell === 'number' && cell > 1e11) return tradeDateAt(cell);
  if (typeof cell !== 'string' && typeof cell !== 'number' && typeof cell !== 'bigint') return undefined;
  const text = String(cell).trim().replaceAll('/', '-');
  // A moment of another time zone is of the day that it was in Shanghai.
  if (ZONED_TIME.test(text)) return dayOf(new Date(text.replace(' ', 'T')));
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/.exec(text) ?? [];
  return parseTradeDate(year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const shown = (cell: unknown): string => JSON.stringify(String(cell ?? '').slice(0, 40));
