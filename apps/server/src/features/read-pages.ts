import { eq, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../context.js';

/** Rows in memory at a time. */
const PAGE_SIZE = 20;

/**
 * Reads the rows of these ids, in their order, page by page: all rows of one user may be more than the server has room
 * for. Deleted rows are left out.
 */
export async function* readPages<Row extends { readonly id: string | number }>(
  ids: readonly string[],
  read: (page: string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += PAGE_SIZE) {
    const page = ids.slice(from, from + PAGE_SIZE);
    const byId = new Map((await read(page)).map((row) => [String(row.id), row]));
    for (const id of page) {
      const row = byId.get(id);
      if (row) yield row;
    }
  }
}

/** A table of users' rows. */
export type UserTable = PgTable & Record<'id' | 'userId', AnyPgColumn>;

/** A user's rows of a table, by a column and then by id, read a page at a time. */
export async function* readRowsOf<Table extends UserTable>(
  db: Db,
  table: Table,
  uid: string,
  order: AnyPgColumn,
): AsyncGenerator<Table['$inferSelect'] & { readonly id: string | number }> {
  const { id, userId }: UserTable = table;
  const own = await db
    .select({ id })
    .from(table as UserTable)
    .where(eq(userId, uid))
    .orderBy(order, id);
  const ids = own.map((row) => String(row.id));
  yield* readPages(ids, async (page) => {
    const rows = await db
      .select()
      .from(table as UserTable)
      .where(inArray(id, page));
    return rows as (Table['$inferSelect'] & { readonly id: string | number })[];
  });
}
