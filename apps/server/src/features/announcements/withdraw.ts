import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { announcementEvent } from './notices.js';
import { withdrawAnnouncement } from './store.js';

export const withdraw: Handler<'announcements.withdraw'> = async (ctx, { id }) => {
  await ctx.db.transaction(async (tx) => {
    if (!(await withdrawAnnouncement(tx, id, new Date(ctx.now())))) throw new AppError('NOT_FOUND');
    await ctx.inbox.withdrawBroadcast(tx, announcementEvent(id));
  });
  return {};
};
