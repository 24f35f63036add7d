import type { UserData } from '../user-data.js';
import { deleteRecords, recordsOf } from './store.js';
import { deleteReadings, readingsOf } from './store-readings.js';

/** Diagnoses that the user viewed, and the readings made for them. */
export const diagnosisData: UserData = {
  name: 'diagnoses',
  async *read({ db }, uid) {
    for (const record of await recordsOf(db, uid)) yield record;
    for (const { code, model, status, narration, createdAt } of await readingsOf(db, uid)) {
      yield { code, model, status, narration, createdAt };
    }
  },
  async remove({ db }, uid) {
    await deleteReadings(db, uid);
    await deleteRecords(db, uid);
  },
};
