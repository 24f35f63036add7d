import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { withdrawAnnouncement } from './store.js';

export const withdraw: Handler<'announcements.withdraw'> = async (ctx, { id }) => {
  if (!(await withdrawAnnouncement(ctx.db, id, new Date(ctx.now())))) throw new AppError('NOT_FOUND');
  return {};
};
