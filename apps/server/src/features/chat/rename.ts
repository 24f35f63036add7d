import { plainTitle } from '@guanlan/contract/plain-title';
import { AppError } from '../app-error.js';
import { toConversation } from '../generation/rows.js';
import type { Handler } from '../handler.js';
import { renameConversation } from './store.js';

export const rename: Handler<'chat.rename'> = async (ctx, args, call) => {
  // A title is one line.
  const title = plainTitle(args.title.replace(/\p{Cc}+/gu, ' '));
  if (title === '') throw new AppError('INVALID_PARAM', { fields: { title: '请输入标题' } });
  const row = await renameConversation(ctx.db, call.user.uid, args.conversationId, title);
  if (!row) throw new AppError('NOT_FOUND');
  return { conversation: toConversation(row) };
};
