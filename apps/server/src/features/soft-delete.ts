import { and, desc, eq, gte, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AppContext, Db } from '../context.js';
import { AppError } from './app-error.js';
import type { Call, Caller } from './handler.js';
import type { UserTable } from './read-pages.js';

/** A table of users' rows that are hidden when they are removed, and deleted some time after. */
export type RemovableTable = UserTable & Record<'removedAt', AnyPgColumn>;

/** Bound of what a user may have, and of what can be restored; without one, other limits bound how much is added. */
interface Bound {
  readonly most: number;
  /** Rows that a user has. */
  readonly count: (db: Db, uid: string) => Promise<number>;
  /** Refuses a restore for which there is no room. */
  readonly full: () => AppError;
}

interface SoftDelete<OneArgs, AllArgs, Restored> {
  readonly table: RemovableTable;
  /** How long a removed row can be restored, ms. */
  readonly restoreMs: number;
  readonly bound?: Bound;
  /** The row that the arguments name. */
  readonly idOf: (args: OneArgs) => string;
  /** The answer to a restore of a row, `count` of which were hidden until then; undefined where there is no such row. */
  readonly restored: (row: { db: Db; uid: string; id: string; count: number }) => Promise<Restored | undefined>;
  /** Rows that a removal of all hides; without it, all that the user has. */
  readonly scope?: (ctx: AppContext, args: AllArgs) => SQL | undefined;
  /** Columns that a removal sets besides `removedAt`. */
  readonly onRemove?: Readonly<Record<string, SQL | null>>;
  /** Runs a removal, of all rows where no id is given, in a transaction with what belongs to it. */
  readonly removing?: <Result>(
    ctx: AppContext,
    rows: { readonly uid: string; readonly id?: string },
    remove: (tx: Db) => Promise<Result>,
  ) => Promise<Result>;
  /** Columns that a restore sets besides `removedAt`. */
  readonly onRestore?: Readonly<Record<string, SQL>>;
  /** Runs after rows were hidden or shown again. */
  readonly changed?: (ctx: AppContext, change: { uid: string; ids: string[]; removed: boolean }) => Promise<void>;
}

type UserCall = Call<Caller>;

/**
 * Handlers that remove and restore a user's rows: one by its id, or all at once. A removal of all is named by its time,
 * by which it is restored as a whole.
 */
export function softDeleteHandlers<OneArgs, AllArgs, Restored>(of: SoftDelete<OneArgs, AllArgs, Restored>) {
  const { id, userId, removedAt } = of.table;

  interface Rows {
    readonly uid: string;
    readonly id?: string;
    readonly which?: SQL | undefined;
  }

  async function update(ctx: AppContext, at: Date | null, { uid, which, ...one }: Rows): Promise<number> {
    const removed = at !== null;
    const change = (db: Db) =>
      db
        .update(of.table)
        .set({ ...(removed ? of.onRemove : of.onRestore), removedAt: at })
        .where(
          and(
            eq(userId, uid),
            removed ? isNull(removedAt) : gte(removedAt, since(ctx)),
            one.id === undefined ? which : eq(id, one.id),
          ),
        )
        .returning({ id });
    const within = (db: Db) =>
      of.bound ? changeWithin(db, { ...of, bound: of.bound }, { uid, removed }, change) : change(db);
    const rows = await (removed && of.removing ? of.removing(ctx, { uid, ...one }, within) : within(ctx.db));
    const ids = rows.map((row) => String(row.id));
    if (ids.length > 0) await of.changed?.(ctx, { uid, ids, removed });
    return ids.length;
  }

  const since = (ctx: AppContext): Date => new Date(ctx.now() - of.restoreMs);

  return {
    async remove(ctx: AppContext, args: OneArgs, { user }: UserCall) {
      const count = await update(ctx, new Date(ctx.now()), { uid: user.uid, id: of.idOf(args) });
      if (count === 0) throw new AppError('NOT_FOUND');
      return {};
    },

    async restore(ctx: AppContext, args: OneArgs, { user }: UserCall): Promise<Restored> {
      const count = await update(ctx, null, { uid: user.uid, id: of.idOf(args) });
      const answer = await of.restored({ db: ctx.db, uid: user.uid, id: of.idOf(args), count });
      if (!answer) throw new AppError('NOT_FOUND');
      return answer;
    },

    async removeAll(ctx: AppContext, args: AllArgs, { user }: UserCall) {
      const removal = ctx.now();
      const count = await update(ctx, new Date(removal), { uid: user.uid, which: of.scope?.(ctx, args) });
      return { count, removal };
    },

    async restoreAll(ctx: AppContext, args: AllArgs & { readonly removal: number }, { user }: UserCall) {
      const which = and(of.scope?.(ctx, args), eq(removedAt, new Date(args.removal)));
      return { count: await update(ctx, null, { uid: user.uid, which }) };
    },
  };
}

/** Makes a change of rows within their bound: one that would go beyond it is rolled back. */
function changeWithin<Row>(
  db: Db,
  { table, bound }: { readonly table: RemovableTable; readonly bound: Bound },
  { uid, removed }: { readonly uid: string; readonly removed: boolean },
  change: (db: Db) => Promise<Row[]>,
): Promise<Row[]> {
  return db.transaction(async (tx) => {
    const rows = await change(tx);
    if (rows.length === 0) return rows;
    if (removed) await boundRemoved(tx, table, uid, bound.most);
    else if ((await bound.count(tx, uid)) > bound.most) throw bound.full();
    return rows;
  });
}

/**
 * Deletes a user's rows that were removed before the newest `most`: a limit of what is shown bounds nothing where rows are
 * added and removed in turn.
 */
export async function boundRemoved(db: Db, table: RemovableTable, uid: string, most: number): Promise<void> {
  const { id, userId, removedAt } = table;
  const older = db
    .select({ id })
    .from(table as UserTable)
    .where(and(eq(userId, uid), isNotNull(removedAt)))
    .orderBy(desc(removedAt), desc(id))
    .offset(most);
  await db.delete(table).where(inArray(id, older));
}
