import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import { latestStored } from '../../../clock-skew.js';
import type { AppContext, Db } from '../../../context.js';
import { AppError } from '../../app-error.js';
import { files, fileTotals } from '../schema.js';
import type { StoredFile } from '../store.js';

/** Limits of stored bytes; a small file is charged more than its size, so that the number of files is bounded too. */
export interface FileSpace {
  /** Limit of all files together. */
  readonly total: number;
  /** Limit of the files that were uploaded without signing in. */
  readonly anonymous: number;
  readonly perUser: number;
}

/** For how long an upload that has begun may take to be stored, ms: a form has ten minutes to come. */
export const RESERVED_FOR = 15 * 60_000;

/** Any number that no other lock of the same database has. */
const SPACE_LOCK_KEY = 7_290_414_024;

type SpaceContext = Pick<AppContext, 'config' | 'db' | 'now'>;
type Owned = Pick<StoredFile, 'ownerId'>;

/**
 * Runs `change` where `bytes` more may be stored for a file, whose own size does not count. Uploads are serialized
 * here over all nodes, so that simultaneous ones do not exceed the limits together. Throws `FILES_FULL`,
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
      await tx.execute(sql`select pg_advisory_xact_lock(${SPACE_LOCK_KEY})`);
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
 * Serializes tasks that would wait for the lock. This way one connection of this node waits there: the pool's others
 * serve everybody, and a hundred simultaneous uploads would take them all.
 */
function inTurn<T>(db: Db, run: () => Promise<T>): Promise<T> {
  const turn = (lines.get(db) ?? Promise.resolve()).then(run);
  lines.set(
    db,
    turn.catch(() => undefined),
  );
  return turn;
}

/** Throws where `bytes` more may not be stored for an owner now; another upload may still come first. */
export async function expectSpace(ctx: SpaceContext, db: Db, { ownerId }: Owned, bytes: number): Promise<void> {
  const { total, anonymous, perUser } = ctx.config.files.space;
  const { charge, ...used } = await usedBytes(db, ownerId, bytes, ctx.now());
  if (ownerId === null && used.own + charge > anonymous) throw new AppError('ANONYMOUS_FILES_FULL');
  if (ownerId !== null && used.own + charge > perUser) {
    const message = `你的文件已占用 ${mbText(used.own)}，上限 ${mbText(perUser)}，放不下这个文件；请先删除不用的附件或带附件的对话`;
    throw new AppError('USER_FILES_FULL', { message });
  }
  if (used.total + charge > total) throw new AppError('FILES_FULL');
}

const mbText = (bytes: number): string => `${Math.ceil(bytes / 1_048_576)} MB`;

/** Bytes charged for files, stored or arriving. */
interface UsedBytes {
  readonly total: number;
  /** Bytes of one owner, or of all visitors who were not signed in. */
  readonly own: number;
  /** Bytes charged for the file that is about to be stored. */
  readonly charge: number;
}

/** Reads the totals, without expired reservations of uploads whose server died. */
async function usedBytes(db: Db, ownerId: string | null, bytes: number, now: number): Promise<UsedBytes> {
  const own = ownerId === null ? 'anonymous' : `user:${ownerId}`;
  const totalOf = (scope: string) => sql`coalesce((select bytes from ${fileTotals} where scope = ${scope}), 0)`;
  const charge = sql`file_charge(${files.size})`;
  const isOwn = ownerId === null ? sql`${files.ownerId} is null` : sql`${files.ownerId} = ${ownerId}`;
  const latest = new Date(latestStored(new Date(now)).getTime() + RESERVED_FOR);
  const [sums] = await db
    .select({
      total: sql<string>`${totalOf('all')} - coalesce(sum(${charge}), 0)`,
      own: sql<string>`${totalOf(own)} - coalesce(sum(${charge}) filter (where ${isOwn}), 0)`,
      charge: sql<string>`file_charge(${bytes}::bigint)`,
    })
    .from(files)
    .where(and(isNotNull(files.size), or(lte(files.reservedUntil, new Date(now)), gt(files.reservedUntil, latest))));
  return { total: Number(sums?.total), own: Number(sums?.own), charge: Number(sums?.charge) };
}
