import type { Handler } from '../handler.js';
import { notifyChanged } from '../notify-changed.js';
import { countUnread, markRead } from './store.js';

export const read: Handler<'notices.read'> = async (ctx, args, { user }) => {
  const hasChanged = await markRead(ctx.db, user.uid, args, new Date(ctx.now()));
  if (hasChanged) await notifyChanged(ctx, user.uid, 'notices');
  return { unread: await countUnread(ctx.db, user.uid) };
};
