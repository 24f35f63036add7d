import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AppContext, Db } from '../../context.js';
import { AppError } from '../app-error.js';
import { files } from './schema.js';
import type { StoredFile } from './store.js';
import { contentKey } from './uploads/receive.js';

const uses = ['chat-image', 'chat-text'] as const;

/** Files that a user uploaded for a chat and reported, in the order of the ids; those that are not there are left out. */
export async function findChatFiles(db: Db, uid: string, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(files.ownerId, uid),
        inArray(files.use, [...uses]),
        eq(files.status, 'registered'),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The content of a file. Throws `CHAT_FILE_GONE` when it is not stored any more. */
export async function readContent(
  { storage }: Pick<AppContext, 'storage'>,
  { id, size }: { readonly id: string; readonly size: number },
): Promise<Buffer> {
  const stream = await storage.open(contentKey(id), size);
  if (!stream) throw new AppError('CHAT_FILE_GONE');
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Gives files of chats up: they are not served any more, and housekeeping removes their contents. @param ids - a query */
export async function giveUpChatFiles(db: Db, ids: SQL): Promise<void> {
  await db
    .update(files)
    .set({ status: 'removing' })
    .where(and(sql`${files.id} in (${ids})`, inArray(files.use, [...uses])));
}

/** Gives files of chats up that were reported before `before` and are not among those of the query `used`. */
export async function giveUpLooseChatFiles(db: Db, before: Date, used: SQL): Promise<void> {
  const reported = db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.status, 'registered'),
        inArray(files.use, [...uses]),
        sql`${files.registeredAt} < ${before.toISOString()}::timestamptz`,
      ),
    );
  await giveUpChatFiles(db, sql`${reported} except ${used}`);
}
