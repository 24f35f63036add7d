import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AppContext, Db } from '../../context.js';
import { AppError } from '../app-error.js';
import { files } from './schema.js';
import type { StoredFile } from './store.js';

/** How much may be kept, bytes. */
export interface FileSpace {
  /** Limit of all files together. */
  readonly total: number;
  /** Limit of the files that were uploaded without signing in. */
  readonly anonymous: number;
  readonly perUser: number;
}

/** Any number that no other lock of the same database has. */
const LOCK = 7_290_414_024;

type SpaceContext = Pick<AppContext, 'config' | 'db' | 'now'>;
type Owned = Pick<StoredFile, 'ownerId'>;

/**
 * Runs `change` where so many bytes more may be kept for a file, whose own size does not count. Uploads come here one
 * after the other, on all nodes, so that those at the same time do not get beyond what is allowed. Throws `FILES_FULL`,
 * `ANONYMOUS_FILES_FULL` or `USER_FILES_FULL`.
 */
export function withSpace<T>(
  ctx: SpaceContext,
  file: Pick<StoredFile, 'id' | 'ownerId'>,
  bytes: number,
  change: (db: Db) => Promise<T>,
): Promise<T> {
  return inTurn(ctx.db, () =>
    ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      await tx
        .update(files)
        .set({ size: null, reservedUntil: null })
        .where(and(eq(files.id, file.id), eq(files.status, 'ticket')));
      await expectSpace(ctx, tx, file, bytes);
      return change(tx);
    }),
  );
}

/** The last in the line of each database. */
const lines = new WeakMap<Db, Promise<unknown>>();

/**
 * Runs one after the other what would wait for the lock. Of this node one connection waits there, then: the others of the
 * pool are everybody's, and a hundred uploads at a time would take them all.
 */
function inTurn<T>(db: Db, run: () => Promise<T>): Promise<T> {
  const turn = (lines.get(db) ?? Promise.resolve()).then(run);
  lines.set(
    db,
    turn.catch(() => undefined),
  );
  return turn;
}

/** Throws where so many bytes more may not be kept for an owner now; another upload may come first. */
export async function expectSpace(ctx: SpaceContext, db: Db, { ownerId }: Owned, bytes: number): Promise<void> {
  const { total, anonymous, perUser } = ctx.config.files.space;
  const used = await usedBytes(db, ownerId, ctx.now());
  if (used.own + bytes > (ownerId === null ? anonymous : perUser)) {
    throw new AppError(ownerId === null ? 'ANONYMOUS_FILES_FULL' : 'USER_FILES_FULL');
  }
  if (used.total + bytes > total) throw new AppError('FILES_FULL');
}

/** Bytes that are kept or on their way, of everybody and of one owner; null: of all who were not signed in. */
async function usedBytes(db: Db, ownerId: string | null, now: number): Promise<{ total: number; own: number }> {
  const own = ownerId === null ? sql`${files.ownerId} is null` : sql`${files.ownerId} = ${ownerId}`;
  const counted = sql`(${files.reservedUntil} is null or ${files.reservedUntil} > ${new Date(now).toISOString()}::timestamptz)`;
  const [sums] = await db
    .select({
      total: sql<string>`coalesce(sum(${files.size}), 0)`,
      own: sql<string>`coalesce(sum(${files.size}) filter (where ${own}), 0)`,
    })
    .from(files)
    .where(and(isNotNull(files.size), counted));
  return { total: Number(sums?.total), own: Number(sums?.own) };
}
