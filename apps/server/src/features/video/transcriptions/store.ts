import type { ErrorCode } from '@guanlan/contract';
import { and, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../context.js';
import { files } from '../../files/schema.js';
import { type After, olderThan } from '../../page-cursor.js';
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

/** One page of transcriptions, newest first, after `after`, with the number of lines instead of the lines. */
export function listTranscriptions(
  db: Db,
  userId: string,
  { after, limit }: { readonly after: After | undefined; readonly limit: number },
): Promise<(Omit<StoredTranscription, 'cues'> & { readonly lines: number })[]> {
  const { createdAt, id } = videoTranscriptions;
  const { cues, ...columns } = getTableColumns(videoTranscriptions);
  return db
    .select({ ...columns, lines: sql<number>`jsonb_array_length(${cues})` })
    .from(videoTranscriptions)
    .where(and(ownLive(userId), olderThan(createdAt, id, after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Forgets what was removed before. */
export async function purgeTranscriptions(db: Db, before: Date): Promise<void> {
  await db.delete(videoTranscriptions).where(lt(videoTranscriptions.removedAt, before));
}

/** Changes one that is running; undefined where it is not. */
export async function changeTranscription(
  db: Db,
  id: string,
  change: Partial<Pick<StoredTranscription, 'status' | 'cues' | 'language' | 'error' | 'runningUntil'>>,
): Promise<Pick<StoredTranscription, 'userId' | 'name' | 'removedAt'> | undefined> {
  const { userId, name, removedAt } = videoTranscriptions;
  const [row] = await db
    .update(videoTranscriptions)
    .set(change)
    .where(and(eq(videoTranscriptions.id, id), eq(videoTranscriptions.status, 'running')))
    .returning({ userId, name, removedAt });
  return row;
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

/** Those of the user that run: one, or all. */
export async function runningTranscriptionsOf(db: Db, userId: string, id?: string): Promise<string[]> {
  const { status } = videoTranscriptions;
  const rows = await db
    .select({ id: videoTranscriptions.id })
    .from(videoTranscriptions)
    .where(and(ownLive(userId), eq(status, 'running'), id === undefined ? undefined : eq(videoTranscriptions.id, id)));
  return rows.map((row) => row.id);
}

/** A registered file that the user uploaded for transcription. */
export async function findRecording(db: Db, userId: string, fileId: string) {
  const [row] = await db
    .select({ id: files.id, name: files.name, type: files.type, size: files.size })
    .from(files)
    .where(
      and(eq(files.id, fileId), eq(files.ownerId, userId), eq(files.use, 'transcribe'), eq(files.status, 'registered')),
    );
  return row;
}

/** Marks a transcribed file as removable: the housekeeping removes its content. */
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
