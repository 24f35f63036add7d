import type { FileUse } from '@guanlan/contract';
import { asc, eq } from 'drizzle-orm';
import type { UserData } from '../user-data.js';
import { TextPieces } from '../write-json.js';
import { addressOf } from './link.js';
import { files } from './schema.js';
import { deleteFile } from './store.js';
import { contentKey } from './uploads/receive.js';

const chatUses = new Set<FileUse>(['chat-image', 'chat-text']);
/** Contents that an export fails to read before it tries no more: a storage that is away takes half a minute for each. */
const UNREADABLE_MAX = 3;
const CONTENT_MISSING = '没能读到这个文件的内容，请稍后再导出一次';

/** The content in base64, in pieces. */
async function* base64Of(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of content) {
    const bytes = Buffer.concat([rest, part]);
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.toString('base64', 0, whole);
    rest = bytes.subarray(whole);
  }
  yield rest.toString('base64');
}

/** Files that the user uploaded. */
export const filesData: UserData = {
  name: 'files',
  async *read({ db, storage }, uid) {
    const rows = await db.select().from(files).where(eq(files.ownerId, uid)).orderBy(asc(files.createdAt));
    let unreadable = 0;
    for (const file of rows) {
      const { id, name, use, status, size, type, createdAt } = file;
      const row = { id, name, use, status, size, type, createdAt, path: addressOf('', file) };
      // A conversation is incomplete without its attachments.
      const said = chatUses.has(use) && status === 'registered';
      const tried = said && unreadable < UNREADABLE_MAX;
      const content = tried ? await storage.open(contentKey(id), size ?? 0).catch(() => undefined) : undefined;
      if (said && !content) unreadable += 1;
      try {
        if (content) yield { ...row, content: new TextPieces(base64Of(content)) };
        else yield said ? { ...row, contentMissing: CONTENT_MISSING } : row;
      } finally {
        // Closed here too, since the reader may have stopped before the end.
        content?.destroy();
      }
    }
  },
  async remove({ db, storage }, uid) {
    // Marked first: from here on no file is served, and an interrupted run leaves them to the next.
    await db.update(files).set({ status: 'removing' }).where(eq(files.ownerId, uid));
    const rows = await db.select({ id: files.id }).from(files).where(eq(files.ownerId, uid));
    for (const { id } of rows) {
      await storage.remove(contentKey(id));
      await deleteFile(db, id);
    }
  },
};
