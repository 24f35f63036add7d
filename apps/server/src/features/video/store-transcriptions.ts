import type { ErrorCode } from '@guanlan/contract';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { files } from '../files/schema.js';
import { videoTranscriptions } from './schema.js';

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

export async function findTranscription(db: Db, userId: string, id: string): Promise<StoredTranscription | undefined> {
  const [row] = await db
    .select()
    .from(videoTranscriptions)
    .where(and(eq(videoTranscriptions.userId, userId), eq(videoTranscriptions.id, id)));
  return row;
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

/** Gives up what was uploaded before to be heard. */
export async function purgeHeardFiles(db: Db, before: Date): Promise<void> {
  await db
    .update(files)
    .set({ status: 'removing' })
    .where(and(eq(files.use, 'transcribe'), eq(files.status, 'registered'), lt(files.createdAt, before)));
}

export const transcriptionsOf = (db: Db, userId: string): Promise<StoredTranscription[]> =>
  db
    .select()
    .from(videoTranscriptions)
    .where(eq(videoTranscriptions.userId, userId))
    .orderBy(videoTranscriptions.createdAt);

export async function deleteTranscriptionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(videoTranscriptions).where(eq(videoTranscriptions.userId, userId));
}
