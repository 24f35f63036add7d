import { createHash, randomUUID } from 'node:crypto';
import type { VideoInfo } from '@guanlan/contract';
import { and, desc, eq, getTableColumns, ilike, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../context.js';
import { type After, olderThan } from '../../page-cursor.js';
import { videoRecords } from '../schema.js';

/** A row of `video_records`. */
export type StoredRecord = typeof videoRecords.$inferSelect;

/** A record as a list shows it. */
type RecordHead = Omit<StoredRecord, 'info'> & Pick<VideoInfo, 'site'>;

/** Keeps what was extracted; a video that was before is brought up to date. */
export async function keepRecord(db: Db, userId: string, info: VideoInfo, now: Date): Promise<string> {
  const urlKey = createHash('sha256').update(info.url).digest('hex');
  const facts = { title: info.title?.value ?? '', author: info.author?.value ?? null, info, createdAt: now };
  const [row] = await db
    .insert(videoRecords)
    .values({ id: randomUUID(), userId, url: info.url, urlKey, ...facts })
    .onConflictDoUpdate({ target: [videoRecords.userId, videoRecords.urlKey], set: { ...facts, removedAt: null } })
    .returning({ id: videoRecords.id });
  if (!row) throw new Error('a record was neither added nor changed');
  return row.id;
}

const ownLive = (userId: string) => and(eq(videoRecords.userId, userId), isNull(videoRecords.removedAt));

export async function findRecord(db: Db, userId: string, id: string): Promise<StoredRecord | undefined> {
  const [row] = await db
    .select()
    .from(videoRecords)
    .where(and(ownLive(userId), eq(videoRecords.id, id)));
  return row;
}

const { info: _facts, ...headColumns } = getTableColumns(videoRecords);
const site = sql<VideoInfo['site']>`${videoRecords.info} ->> 'site'`;

/** One page, newest first, after `after`, without the facts but their site: a description may be long. */
export function listRecords(
  db: Db,
  userId: string,
  by: {
    readonly search: string;
    readonly after: After | undefined;
    readonly limit: number;
  },
): Promise<RecordHead[]> {
  const { search, after, limit } = by;
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .select({ ...headColumns, site })
    .from(videoRecords)
    .where(
      and(
        ownLive(userId),
        search === ''
          ? undefined
          : or(
              ilike(videoRecords.title, pattern),
              ilike(videoRecords.author, pattern),
              ilike(videoRecords.url, pattern),
            ),
        olderThan(videoRecords.createdAt, videoRecords.id, after),
      ),
    )
    .orderBy(desc(videoRecords.createdAt), desc(videoRecords.id))
    .limit(limit);
}

/** The facts of records, by their ids. */
export async function infosOf(db: Db, ids: string[]): Promise<Map<string, VideoInfo>> {
  const { id, info } = videoRecords;
  const rows = await db.select({ id, info }).from(videoRecords).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.info]));
}

/** Forgets what was removed before. */
export async function purgeRecords(db: Db, before: Date): Promise<void> {
  await db.delete(videoRecords).where(and(isNotNull(videoRecords.removedAt), lt(videoRecords.removedAt, before)));
}
