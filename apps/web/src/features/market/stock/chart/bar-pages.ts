import type { BarTable } from '@guanlan/contract';
import { type Bars, barsFrom, type Period } from '@guanlan/stock-domain';

const columns = ['time', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const;

const sliced = (table: BarTable, from: number, to?: number): BarTable =>
  Object.fromEntries(columns.map((name) => [name, table[name].slice(from, to)])) as unknown as BarTable;

const joined = (a: BarTable, b: BarTable): BarTable =>
  Object.fromEntries(columns.map((name) => [name, [...a[name], ...b[name]]])) as unknown as BarTable;

/** Older bars put in front; those that are there already are left out. */
export function withOlder(table: BarTable, older: BarTable): BarTable {
  const first = table.time[0];
  if (first === undefined) return older;
  const end = older.time.findIndex((time) => time >= first);
  return joined(end < 0 ? older : sliced(older, 0, end), table);
}

/**
 * The newest bars put in the place of those of the same times and after them. Null where they do not fit: a closed bar
 * that was given otherwise before (an ex-date changed adjusted prices), or a gap between.
 */
export function withNewest(table: BarTable, newest: BarTable): BarTable | null {
  const first = newest.time[0];
  if (first === undefined) return table;
  const at = table.time.indexOf(first);
  if (at < 0) return null;
  // The last of ours may have been open; the ones before it were not.
  const wasClosed = at < table.time.length - 1;
  if (wasClosed && table.close[at] !== newest.close[0]) return null;
  return joined(sliced(table, 0, at), newest);
}

/** As the chart takes them. Throws DomainError for bars that cannot be. */
export const barsOf = (table: BarTable, period: Period): Bars =>
  barsFrom({ ...table, amount: table.amount.map((value) => value ?? Number.NaN) }, period);
