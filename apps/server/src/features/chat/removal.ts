import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.js';
import { toConversation } from '../generation/rows.js';
import { conversations, messages } from '../generation/schema.js';
import { requestStop } from '../generation/stop-answer.js';
import type { Handlers } from '../handler.js';
import { softDeleteHandlers } from '../soft-delete.js';
import { type Assistants, findConversation, withAssistants } from './store.js';

/** How long a removed conversation can be brought back, ms. */
export const RESTORE_FOR = 30 * 86_400_000;

const nextVersion = sql`${conversations.version} + 1`;

const { remove, restore, removeAll, restoreAll } = softDeleteHandlers({
  table: conversations,
  restoreMs: RESTORE_FOR,
  idOf: ({ conversationId }: { conversationId: string }) => conversationId,
  restored: async ({ db, uid, id }) => {
    const row = await findConversation(db, uid, id);
    return row && { conversation: toConversation(row) };
  },
  scope: (ctx, { assistant }: { assistant: Assistants }) => {
    for (const id of [assistant].flat()) ctx.assistants.get(id);
    return withAssistants(assistant);
  },
  onRemove: { version: nextVersion },
  onRestore: { version: nextVersion },
  changed: async (ctx, { uid, ids, removed }) => {
    if (removed) await stopRunning(ctx, uid, new Set(ids));
  },
});

/** A user has a few running answers, and conversations in any number: more than a statement takes values. */
async function stopRunning(ctx: AppContext, uid: string, conversationIds: ReadonlySet<string>): Promise<void> {
  const { id, conversationId, userId, status } = messages;
  const running = await ctx.db
    .select({ id, conversationId })
    .from(messages)
    .where(and(eq(userId, uid), eq(status, 'streaming')));
  for (const answer of running) if (conversationIds.has(answer.conversationId)) await requestStop(ctx, answer.id);
}

export const conversationRemoval = {
  'chat.remove': remove,
  'chat.restore': restore,
  'chat.removeAll': removeAll,
  'chat.restoreAll': restoreAll,
} satisfies Handlers;
