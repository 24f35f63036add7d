import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { insertAnnouncement, toAnnouncement } from './store.js';

const DAY = 86_400_000;

export const publish: Handler<'announcements.publish'> = async (ctx, { requestId, days, ...args }, { user }) => {
  const now = ctx.now();
  const row = await insertAnnouncement(ctx.db, {
    id: requestId,
    title: args.title,
    text: args.text,
    level: args.level,
    publishedBy: user.uid,
    publishedAt: new Date(now),
    until: days === 0 ? null : new Date(now + days * DAY),
  });
  if (!row) throw new AppError('SYSTEM_ERROR');
  return { announcement: toAnnouncement(row) };
};
