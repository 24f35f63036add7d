import type { UserData } from '../user-data.js';
import { deleteRecordsOf, recordsOf } from './records/store.js';
import { deleteTranscriptionsOf, transcriptionsOf } from './transcriptions/store.js';

/** What the user had extracted and written down. */
export const videoData: UserData = {
  name: 'videos',
  async *read({ db }, uid) {
    for await (const { name, cues, language, createdAt, removedAt } of transcriptionsOf(db, uid)) {
      yield { name, cues, language, createdAt, removedAt };
    }
    for await (const { url, info, createdAt, removedAt } of recordsOf(db, uid))
      yield { url, info, createdAt, removedAt };
  },
  async remove({ db }, uid) {
    await deleteTranscriptionsOf(db, uid);
    await deleteRecordsOf(db, uid);
  },
};
