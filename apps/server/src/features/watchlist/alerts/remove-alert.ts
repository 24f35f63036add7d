import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { change } from '../change.js';
import { deleteAlert } from './store.js';

export const removeAlert: Handler<'watchlist.removeAlert'> = async (ctx, { id }, call) => {
  const { uid } = call.user;
  await change(ctx, uid, async (tx) => {
    if (!(await deleteAlert(tx, uid, id))) throw new AppError('NOT_FOUND');
  });
  return {};
};
