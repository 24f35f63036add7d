import { toConversation } from '../generation/rows.js';
import type { Handler } from '../handler.js';
import { readCursor, toPage } from '../page-cursor.js';
import { listConversations } from './store.js';

const PAGE_SIZE = 20;

export const conversations: Handler<'chat.conversations'> = async (ctx, args, call) => {
  const rows = await listConversations(ctx.db, call.user.uid, {
    assistant: args.assistant,
    after: readCursor(args.cursor),
    limit: PAGE_SIZE + 1,
  });
  const { page, next } = toPage(rows, PAGE_SIZE, ({ updatedAt, id }) => ({ at: updatedAt, id }));
  return { items: page.map(toConversation), next };
};
