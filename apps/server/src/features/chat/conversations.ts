import { EpochMs } from '@guanlan/contract';
import { AppError } from '../app-error.js';
import { toConversation } from '../generation/rows.js';
import type { Handler } from '../handler.js';
import { type After, listConversations } from './store.js';

const PAGE_SIZE = 20;

export const conversations: Handler<'chat.conversations'> = async (ctx, args, call) => {
  const after = args.cursor === undefined ? undefined : readCursor(args.cursor);
  const rows = await listConversations(ctx.db, call.user.uid, {
    assistant: args.assistant,
    after,
    limit: PAGE_SIZE + 1,
  });
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    items: page.map(toConversation),
    next: rows.length > PAGE_SIZE && last ? `${last.updatedAt.getTime()}.${last.id}` : null,
  };
};

function readCursor(cursor: string): After {
  const [, ms, id] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  const at = EpochMs.safeParse(Number(ms));
  if (!at.success || id === undefined) throw new AppError('INVALID_PARAM', { fields: { cursor: '页码不正确' } });
  return { updatedAt: new Date(at.data), id };
}
