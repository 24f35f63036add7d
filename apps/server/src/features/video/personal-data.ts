import type { PersonalData } from '../personal-data.js';
import { deleteRecordsOf, recordsOf } from './store.js';

/** What the user had extracted. */
export const videoData: PersonalData = {
  name: 'videos',
  async *read({ db }, uid) {
    for (const { url, info, createdAt, removedAt } of await recordsOf(db, uid))
      yield { url, info, createdAt, removedAt };
  },
  async remove({ db }, uid) {
    await deleteRecordsOf(db, uid);
  },
};
