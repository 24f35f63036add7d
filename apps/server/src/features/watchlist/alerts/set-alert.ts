import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { change } from '../change.js';
import { toAlert } from '../rows.js';
import { setActive } from './store.js';

export const setAlert: Handler<'watchlist.setAlert'> = async (ctx, { id, active }, call) => {
  const { uid } = call.user;
  const { value: row } = await change(ctx, uid, (tx) => setActive(tx, uid, id, active).then(existing));
  return { alert: toAlert(row) };
};

function existing<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}
