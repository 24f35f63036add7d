import { FileUse, isStoredText } from '@guanlan/contract';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AppContext, Db } from '../../context.js';
import { AppError } from '../app-error.js';
import { addressOf } from './link.js';
import { removeContents } from './purge.js';
import { files } from './schema.js';
import type { StoredFile } from './store.js';

/** Most files that one request removes, so that its answer comes within the time of a request. */
const REMOVE_MAX = 1_000;

/** The database refuses a query for any other. */
const text = z.string().check(z.refine(isStoredText, 'must not hold NUL or half a character'));
const bytes = z.coerce.number('must be a number of bytes').check(z.int(), z.gte(0));
/** Years that JavaScript writes in four digits and PostgreSQL has, which knows no year 0. */
const isStoredYear = (year: number): boolean => year >= 1 && year <= 9999;
const moment = z
  .pipe(
    z.union([z.iso.datetime({ offset: true }), z.iso.date()], 'must be a date, or a moment with its zone'),
    z.transform((given) => new Date(given)),
  )
  .check(z.refine((time) => isStoredYear(time.getUTCFullYear()), 'must be of the years 1 to 9999'));

/** Files that an operator selects; all conditions must hold. */
export const FileFilter = z.strictObject({
  space: z.optional(text),
  /** A user's id. */
  owner: z.optional(text),
  /** `true`: only files that were uploaded without signing in; `false`: only those of users. */
  anonymous: z.optional(
    z.pipe(
      z.enum(['true', 'false'], 'must be true or false'),
      z.transform((word) => word === 'true'),
    ),
  ),
  use: z.optional(FileUse),
  minBytes: z.optional(bytes),
  maxBytes: z.optional(bytes),
  /** Range of the times at which uploads were requested: before, and at or after. */
  before: z.optional(moment),
  after: z.optional(moment),
});
type FileFilter = z.output<typeof FileFilter>;

/** A file as an operator sees it: who knows its id may report it, no more. */
function toListed(row: StoredFile) {
  const { id, spaceId, ownerId, name, use, status, size, type, createdAt, registeredAt } = row;
  return {
    id,
    space: spaceId,
    owner: ownerId,
    path: addressOf('', row),
    name,
    use,
    status,
    size,
    type,
    createdAt,
    registeredAt,
  };
}

/** Files that a filter means, the oldest first, from a cursor on. */
export async function listFiles(
  db: Db,
  filter: FileFilter,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const rows = await db
    .select()
    .from(files)
    .where(and(conditionOf(filter), cursor === undefined ? undefined : afterCursor(cursor)))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { files: shown.map(toListed), next: last ? `${last.createdAt.getTime()}-${last.id}` : null };
}

function afterCursor(cursor: string): SQL | undefined {
  const [, ms, id] = /^(\d{1,15})-([0-9a-f]{48})$/.exec(cursor) ?? [];
  if (ms === undefined || id === undefined)
    throw new AppError('INVALID_PARAM', { fields: { cursor: 'is not one of ours' } });
  const at = new Date(Number(ms));
  return or(gt(files.createdAt, at), and(eq(files.createdAt, at), gt(files.id, id)));
}

function conditionOf(filter: FileFilter): SQL | undefined {
  const { space, owner, anonymous, use, minBytes, maxBytes, before, after } = filter;
  return and(
    ne(files.status, 'removing'),
    space === undefined ? undefined : eq(files.spaceId, space),
    owner === undefined ? undefined : eq(files.ownerId, owner),
    anonymous === undefined ? undefined : anonymous ? isNull(files.ownerId) : isNotNull(files.ownerId),
    use === undefined ? undefined : eq(files.use, use),
    minBytes === undefined ? undefined : gte(files.size, minBytes),
    maxBytes === undefined ? undefined : lte(files.size, maxBytes),
    before === undefined ? undefined : lt(files.createdAt, before),
    after === undefined ? undefined : gte(files.createdAt, after),
  );
}

/** Removes up to a thousand of the files that a filter means; `more` says whether there are others. */
export function removeFiles(ctx: Pick<AppContext, 'db' | 'storage' | 'log' | 'now'>, filter: FileFilter) {
  const some = ctx.db
    .select({ id: files.id })
    .from(files)
    .where(conditionOf(filter))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(REMOVE_MAX);
  return remove(ctx, inArray(files.id, some));
}

/** Removes one file. Throws `NOT_FOUND` where there is none. */
export async function removeFile(ctx: Pick<AppContext, 'db' | 'storage' | 'log' | 'now'>, id: string) {
  const removed = await remove(ctx, and(eq(files.id, id), ne(files.status, 'removing')));
  if (removed.removed === 0) throw new AppError('NOT_FOUND');
  return removed;
}

async function remove(ctx: Pick<AppContext, 'db' | 'storage' | 'log' | 'now'>, which: SQL | undefined) {
  // Not served from here on; an interrupted removal of the contents is continued by the housekeeping.
  const rows = await ctx.db
    .update(files)
    .set({ status: 'removing' })
    // Another node may have marked some of them since they were selected.
    .where(and(which, ne(files.status, 'removing')))
    .returning({ id: files.id, size: files.size });
  const ids = rows.map(({ id }) => id);
  await removeContents(ctx, ids).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'files that the operator removed are still in the storage');
  });
  return {
    removed: ids.length,
    bytes: rows.reduce((sum, { size }) => sum + (size ?? 0), 0),
    more: ids.length === REMOVE_MAX,
  };
}
