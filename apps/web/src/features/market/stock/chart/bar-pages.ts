import type { BarTable } from '@guanlan/contract';
import { type Bars, barsFrom, type Period } from '@guanlan/stock-domain';

const columns = ['time', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const;

const sliced = (table: BarTable, from: number, to?: number): BarTable =>
  Object.fromEntries(columns.map((name) => [name, table[name].slice(from, to)])) as unknown as BarTable;

const joined = (a: BarTable, b: BarTable): BarTable =>
  Object.fromEntries(columns.map((name) => [name, [...a[name], ...b[name]]])) as unknown as BarTable;

/** Prepends older bars, without those that are there already. */
export function withOlder(table: BarTable, older: BarTable): BarTable {
  const first = table.time[0];
  if (first === undefined) return older;
  const end = older.time.findIndex((time) => time >= first);
  return joined(end < 0 ? older : sliced(older, 0, end), table);
}

/**
 * Replaces bars from the first of the newest on. Null where they do not fit: a closed bar differs (an ex-date changed
 * adjusted prices), or there is a gap.
 */
export function withNewest(table: BarTable, newest: BarTable): BarTable | null {
  const first = newest.time[0];
  if (first === undefined) return table;
  const at = table.time.indexOf(first);
  if (at < 0) return null;
  // Only the last known bar may have been open.
  const wasClosed = at < table.time.length - 1;
  if (wasClosed && table.close[at] !== newest.close[0]) return null;
  return joined(sliced(table, 0, at), newest);
}

/** Converts a table for the chart. Throws DomainError for invalid bars. */
export const barsOf = (table: BarTable, period: Period): Bars =>
  barsFrom({ ...table, amount: table.amount.map((value) => value ?? Number.NaN) }, period);
