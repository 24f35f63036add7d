import { and, eq, inArray, sql } from 'drizzle-orm';
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

/** Gives files of chats up: they are not served any more, and housekeeping removes their contents. */
export async function giveUpChatFiles(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(files)
    .set({ status: 'removing' })
    .where(and(inArray(files.id, [...ids]), inArray(files.use, [...uses])));
}

/** The ids of files of chats that were reported before `before` and that no row of `used` names. */
export async function looseChatFiles(db: Db, before: Date, used: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.status, 'registered'),
        inArray(files.use, [...uses]),
        sql`${files.registeredAt} < ${before.toISOString()}::timestamptz`,
        sql`not exists (${used})`,
      ),
    );
  return rows.map(({ id }) => id);
}
