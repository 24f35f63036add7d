import type { ErrorCode } from '@guanlan/contract';
import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../context.js';
import { files } from '../../files/schema.js';
import { idsOf, readPages } from '../../read-pages.js';
import type { After } from '../page-cursor.js';
import { videoTranscriptions } from '../schema.js';

/** A row of `video_transcriptions`. */
export type StoredTranscription = typeof videoTranscriptions.$inferSelect;

/** Adds one; false where the request made one before. */
export async function insertTranscription(db: Db, row: typeof videoTranscriptions.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(videoTranscriptions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: videoTranscriptions.id });
  return added.length > 0;
}

const ownLive = (userId: string) => and(eq(videoTranscriptions.userId, userId), isNull(videoTranscriptions.removedAt));

export async function findTranscription(db: Db, userId: string, id: string): Promise<StoredTranscription | undefined> {
  const [row] = await db
    .select()
    .from(videoTranscriptions)
    .where(and(ownLive(userId), eq(videoTranscriptions.id, id)));
  return row;
}

/** One page, newest first, after `after`: how many lines there are, without them. */
export function listTranscriptions(
  db: Db,
  userId: string,
  { after, limit }: { readonly after: After | undefined; readonly limit: number },
): Promise<(Omit<StoredTranscription, 'cues'> & { readonly lines: number })[]> {
  const { createdAt, id } = videoTranscriptions;
  const page = after && sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const { cues, ...columns } = getTableColumns(videoTranscriptions);
  return db
    .select({ ...columns, lines: sql<number>`jsonb_array_length(${cues})` })
    .from(videoTranscriptions)
    .where(and(ownLive(userId), page))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** What becomes of one that is removed: nobody waits for it any more. */
const gone = (at: Date) => ({
  removedAt: at,
  status: sql`case when ${videoTranscriptions.status} = 'running' then 'error' else ${videoTranscriptions.status} end`,
  error: sql`case when ${videoTranscriptions.status} = 'running' then ${'TRANSCRIBE_CANCELLED' satisfies ErrorCode} else ${videoTranscriptions.error} end`,
  runningUntil: null,
});

/** False where the user has no such transcription. */
export async function removeTranscriptionOf(db: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(videoTranscriptions)
    .set(gone(at))
    .where(and(ownLive(userId), eq(videoTranscriptions.id, id)))
    .returning({ id: videoTranscriptions.id });
  return rows.length > 0;
}

/** False where there is none that was removed since `since`. */
export async function restoreTranscriptionOf(db: Db, userId: string, id: string, since: Date): Promise<boolean> {
  const { userId: owner, removedAt } = videoTranscriptions;
  const rows = await db
    .update(videoTranscriptions)
    .set({ removedAt: null })
    .where(and(eq(owner, userId), eq(videoTranscriptions.id, id), gte(removedAt, since)))
    .returning({ id: videoTranscriptions.id });
  return rows.length > 0;
}

/** Removes all of a user's transcriptions under one time. Tells how many there were. */
export async function removeTranscriptionsOf(db: Db, userId: string, at: Date): Promise<number> {
  const rows = await db
    .update(videoTranscriptions)
    .set(gone(at))
    .where(ownLive(userId))
    .returning({ id: videoTranscriptions.id });
  return rows.length;
}

/** Brings back what was removed under one time, if that is not before `since`. Tells how many there were. */
export async function restoreTranscriptionsOf(
  db: Db,
  userId: string,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<number> {
  const { userId: owner, removedAt } = videoTranscriptions;
  const rows = await db
    .update(videoTranscriptions)
    .set({ removedAt: null })
    .where(and(eq(owner, userId), eq(removedAt, at), gte(removedAt, since)))
    .returning({ id: videoTranscriptions.id });
  return rows.length;
}

/** Forgets what was removed before. */
export async function purgeTranscriptions(db: Db, before: Date): Promise<void> {
  await db.delete(videoTranscriptions).where(lt(videoTranscriptions.removedAt, before));
}

/** Changes one that is running. */
export async function changeTranscription(
  db: Db,
  id: string,
  change: Partial<Pick<StoredTranscription, 'status' | 'cues' | 'language' | 'error' | 'runningUntil'>>,
): Promise<void> {
  await db
    .update(videoTranscriptions)
    .set(change)
    .where(and(eq(videoTranscriptions.id, id), eq(videoTranscriptions.status, 'running')));
}

/** Ends those that owners of these hashes had a service write down. */
export async function failTranscriptionsOf(db: Db, dead: readonly number[]): Promise<void> {
  const { status, error } = videoTranscriptions;
  await db
    .update(videoTranscriptions)
    .set({ status: 'error', error: 'TRANSCRIBE_INTERRUPTED' satisfies ErrorCode, runningUntil: null })
    .where(and(eq(status, 'running'), sql`hashtext(${error}) = any(${sql.param([...dead])}::int[])`));
}

/** Ends one that is running because its user wants no more of it. */
export async function cancelStored(db: Db, userId: string, id: string): Promise<void> {
  const change = { status: 'error', error: 'TRANSCRIBE_CANCELLED' satisfies ErrorCode, runningUntil: null } as const;
  await db
    .update(videoTranscriptions)
    .set(change)
    .where(
      and(
        eq(videoTranscriptions.userId, userId),
        eq(videoTranscriptions.id, id),
        eq(videoTranscriptions.status, 'running'),
      ),
    );
}

/** Whether one is still wanted: neither cancelled nor removed. */
export async function isRunning(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: videoTranscriptions.id })
    .from(videoTranscriptions)
    .where(and(eq(videoTranscriptions.id, id), eq(videoTranscriptions.status, 'running')));
  return rows.length > 0;
}

/** A registered file of the user that was uploaded to be heard. */
export async function findRecording(db: Db, userId: string, fileId: string) {
  const [row] = await db
    .select({ id: files.id, name: files.name, type: files.type, size: files.size })
    .from(files)
    .where(
      and(eq(files.id, fileId), eq(files.ownerId, userId), eq(files.use, 'transcribe'), eq(files.status, 'registered')),
    );
  return row;
}

/** Gives a file up that was heard: the housekeeping removes its content. */
export async function giveUpRecording(db: Db, fileId: string): Promise<void> {
  await db
    .update(files)
    .set({ status: 'removing' })
    .where(and(eq(files.id, fileId), eq(files.use, 'transcribe')));
}

/** Deletes files that were uploaded for transcription before the given time. */
export async function purgeTranscribedAudio(db: Db, before: Date): Promise<void> {
  await db
    .update(files)
    .set({ status: 'removing' })
    .where(and(eq(files.use, 'transcribe'), eq(files.status, 'registered'), lt(files.createdAt, before)));
}

export async function* transcriptionsOf(db: Db, userId: string): AsyncGenerator<StoredTranscription> {
  const { id, userId: owner, createdAt } = videoTranscriptions;
  const all = await db.select({ id }).from(videoTranscriptions).where(eq(owner, userId)).orderBy(createdAt);
  yield* readPages(idsOf(all), (page) => db.select().from(videoTranscriptions).where(inArray(id, page)));
}

export async function deleteTranscriptionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(videoTranscriptions).where(eq(videoTranscriptions.userId, userId));
}
