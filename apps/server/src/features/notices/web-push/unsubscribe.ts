import { removeSubscription } from '../../../push/web/subscriptions.js';
import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';

export const unsubscribe: Handler<'notices.unsubscribe'> = async ({ db }, { id }, { user }) => {
  if (!(await removeSubscription(db, user.uid, id))) throw new AppError('NOT_FOUND');
  return {};
};
