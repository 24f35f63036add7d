import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { change } from './change.js';
import { newName } from './group-name.js';
import { toGroup } from './rows.js';
import { itemsOf, listGroups, renameGroup as rename } from './store.js';

export const renameGroup: Handler<'watchlist.renameGroup'> = async (ctx, args, call) => {
  const { uid } = call.user;
  const { value: group, version } = await change(ctx, uid, async (tx) => {
    const name = newName(args.name, await listGroups(tx, uid), args.id);
    const row = await rename(tx, uid, args.id, name);
    if (!row) throw new AppError('NOT_FOUND');
    return toGroup(row, (await itemsOf(tx, uid, row.id)).length);
  });
  return { group, version };
};
