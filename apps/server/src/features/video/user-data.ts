import { eq } from 'drizzle-orm';
import { readRowsOf } from '../read-pages.js';
import type { UserData } from '../user-data.js';
import { videoRecords, videoTranscriptions } from './schema.js';

/** Videos that the user extracted, and transcriptions. */
export const videoData: UserData = {
  name: 'videos',
  async *read({ db }, uid) {
    const heard = readRowsOf(db, videoTranscriptions, uid, videoTranscriptions.createdAt);
    for await (const { name, cues, language, createdAt, removedAt } of heard) {
      yield { name, cues, language, createdAt, removedAt };
    }
    for await (const { url, info, createdAt, removedAt } of readRowsOf(db, videoRecords, uid, videoRecords.createdAt))
      yield { url, info, createdAt, removedAt };
  },
  async remove({ db }, uid) {
    await db.delete(videoTranscriptions).where(eq(videoTranscriptions.userId, uid));
    await db.delete(videoRecords).where(eq(videoRecords.userId, uid));
  },
};
