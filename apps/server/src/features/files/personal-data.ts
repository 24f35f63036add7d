import type { FileUse } from '@guanlan/contract';
import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../personal-data.js';
import { readContent } from './chat-files.js';
import { addressOf } from './link.js';
import { contentKey } from './receive.js';
import { files } from './schema.js';
import { deleteFile } from './store.js';

const chatUses = new Set<FileUse>(['chat-image', 'chat-text']);

/** The content in base64; undefined when it is not stored any more. */
const contentOf = (ctx: Parameters<typeof readContent>[0], id: string): Promise<string | undefined> =>
  readContent(ctx, id).then(
    (bytes) => bytes.toString('base64'),
    () => undefined,
  );

/** Files that the user uploaded. */
export const filesData: PersonalData = {
  name: 'files',
  async *read({ db, storage }, uid) {
    const rows = await db.select().from(files).where(eq(files.ownerId, uid)).orderBy(asc(files.createdAt));
    for (const file of rows) {
      const { id, name, use, status, size, type, createdAt } = file;
      const row = { id, name, use, status, size, type, createdAt, path: addressOf('', file) };
      // What was said with a file is not whole without it; one at a time fits into memory.
      const content = chatUses.has(use) && status === 'registered' ? await contentOf({ storage }, id) : undefined;
      yield content ? { ...row, content } : row;
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
