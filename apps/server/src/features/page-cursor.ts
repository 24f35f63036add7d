import { EpochMs } from '@guanlan/contract';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from './app-error.js';

/** Position of the last row of a page, after which the next page begins. */
export interface After {
  readonly at: Date;
  readonly id: string;
}

const Cursor = z.tuple([EpochMs, z.guid()]);

/** Reads a cursor that {@link toPage} wrote; undefined for the first page. Throws `INVALID_PARAM` for any other text. */
export function readCursor(cursor: string | undefined): After | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = z.parse(Cursor, JSON.parse(cursor));
    return { at: new Date(at), id };
  } catch (cause) {
    throw new AppError('INVALID_PARAM', { cause, fields: { cursor: '翻页位置不正确' } });
  }
}

/** Splits rows, of which one more than `size` was read, into a page and the cursor of the next; null after the last. */
export function toPage<Row>(
  rows: readonly Row[],
  size: number,
  positionOf: (row: Row) => After,
): { readonly page: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  if (rows.length <= size || last === undefined) return { page, next: null };
  const { at, id } = positionOf(last);
  return { page, next: JSON.stringify([at.getTime(), id]) };
}

/** Position of a row by the time it was made. */
export const byCreation = ({ createdAt, id }: { readonly createdAt: Date; readonly id: string }): After => ({
  at: createdAt,
  id,
});

/** Condition of the rows that follow in a list with the newest first. */
export const olderThan = (at: AnyColumn, id: AnyColumn, after: After | undefined): SQL | undefined =>
  after && sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
