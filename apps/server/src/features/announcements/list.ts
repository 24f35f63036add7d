import type { Handler } from '../handler.js';
import { listAnnouncements, toAnnouncement } from './store.js';

export const list: Handler<'announcements.list'> = async (ctx) => ({
  items: (await listAnnouncements(ctx.db, new Date(ctx.now()))).map(toAnnouncement),
});
