import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { giveUpChatFiles, looseChatFiles } from '../files/chat-files.js';
import { files } from '../files/schema.js';
import { chatShares, conversations, messages } from '../generation/schema.js';

/** Deletes conversations removed before `before`: messages, shares, and files that no other message has. */
export async function purgeRemoved(db: Db, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with gone as (select id from ${conversations} where removed_at < ${before.toISOString()}::timestamptz),
      theirs as (
        select distinct file ->> 'fileId' as id from ${messages} m, jsonb_array_elements(m.attachments) file
        where m.attachments is not null and m.conversation_id in (select id from gone))
      select id from theirs where not exists (
        select 1 from ${messages} o where ${namesFile(sql`theirs.id`)} and o.conversation_id not in (select id from gone))`);
    await giveUpChatFiles(
      tx,
      rows.map(({ id }) => id),
    );
    await tx.delete(conversations).where(lt(conversations.removedAt, before));
  });
}

/**
 * Marks files as removable that were uploaded before `before` and that no message has: they were taken out of a draft.
 */
export async function purgeLooseFiles(db: Db, before: Date): Promise<void> {
  const used = sql`select 1 from ${messages} o where ${namesFile(sql`${files.id}`)}`;
  await giveUpChatFiles(db, await looseChatFiles(db, before, used));
}

/** Whether the message `o` has the file; by the index. */
const namesFile = (id: ReturnType<typeof sql>) =>
  sql`o.attachments is not null and o.attachments @> jsonb_build_array(jsonb_build_object('fileId', ${id}))`;

/** Forgets shares that have ended. */
export async function purgeShares(db: Db, now: Date): Promise<void> {
  await db.delete(chatShares).where(lt(chatShares.expiresAt, now));
}
