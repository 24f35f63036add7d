import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../personal-data.js';
import { addressOf } from './link.js';
import { contentKey } from './receive.js';
import { files } from './schema.js';
import { deleteFile } from './store.js';

/** Files that the user uploaded. */
export const filesData: PersonalData = {
  name: 'files',
  async *read({ db }, uid) {
    const rows = await db.select().from(files).where(eq(files.ownerId, uid)).orderBy(asc(files.createdAt));
    for (const file of rows) {
      const { id, name, use, status, size, type, createdAt } = file;
      yield { id, name, use, status, size, type, createdAt, path: addressOf('', file) };
    }
  },
  async remove({ db, storage }, uid) {
    // Marked first: from here on nobody is served, and a run that is cut off leaves them to the next.
    await db.update(files).set({ status: 'removing' }).where(eq(files.ownerId, uid));
    const rows = await db.select({ id: files.id }).from(files).where(eq(files.ownerId, uid));
    for (const { id } of rows) {
      await storage.remove(contentKey(id));
      await deleteFile(db, id);
    }
  },
};
