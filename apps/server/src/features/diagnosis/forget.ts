import type { Handler } from '../handler.js';
import { deleteRecords } from './store.js';
import { deleteReadings } from './store-readings.js';

export const forget: Handler<'diagnosis.forget'> = async ({ db }, { code }, { user }) => {
  await deleteReadings(db, user.uid, code);
  await deleteRecords(db, user.uid, code);
  return {};
};
