import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { giveUpChatFiles, giveUpLooseChatFiles } from '../files/chat-files.js';
import { chatShares, conversations, messages } from '../generation/schema.js';

/** Deletes conversations removed before `before`: messages, shares, and files that no other message has. */
export async function purgeRemoved(db: Db, before: Date): Promise<void> {
  const gone = sql`c.removed_at < ${before.toISOString()}::timestamptz`;
  await db.transaction(async (tx) => {
    // A file is of one user, so that only messages of the same users can have it, too. A difference of two sets takes a time
    // that grows with them; a look for each file, where the planner takes it for a few, grows with their product.
    await giveUpChatFiles(
      tx,
      sql`with theirs as (${attached(gone)})
        select id from theirs
        except
        select id from (${attached(sql`(${gone}) is not true and m.user_id in (select user_id from theirs)`)}) kept`,
    );
    await tx.delete(conversations).where(lt(conversations.removedAt, before));
  });
}

/**
 * Marks files as removable that were uploaded before `before` and that no message has: they were taken out of a draft.
 */
export async function purgeLooseFiles(db: Db, before: Date): Promise<void> {
  await giveUpLooseChatFiles(db, before, sql`select id from (${attached(sql`true`)}) used`);
}

/** Files of messages `m` in conversations `c`, with the user whose they are. */
const attached = (which: ReturnType<typeof sql>) => sql`
  select file ->> 'fileId' as id, m.user_id from ${messages} m join ${conversations} c on c.id = m.conversation_id
    cross join lateral jsonb_array_elements(m.attachments) file
  where m.attachments is not null and ${which}`;

/** Forgets shares that have ended. */
export async function purgeShares(db: Db, now: Date): Promise<void> {
  await db.delete(chatShares).where(lt(chatShares.expiresAt, now));
}
