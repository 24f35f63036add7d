import { randomUUID } from 'node:crypto';
import { WATCHLIST_GROUPS_MAX } from '@guanlan/contract';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { change } from './change.js';
import { newName } from './group-name.js';
import { toGroup } from './rows.js';
import { insertGroup, listGroups } from './store.js';

export const addGroup: Handler<'watchlist.addGroup'> = async (ctx, args, call) => {
  const { uid } = call.user;
  const { value: group, version } = await change(ctx, uid, async (tx) => {
    const groups = await listGroups(tx, uid);
    if (groups.length >= WATCHLIST_GROUPS_MAX) throw new AppError('WATCHLIST_GROUPS_FULL');
    const name = newName(args.name, groups);
    return insertGroup(tx, { id: randomUUID(), userId: uid, name, position: groups.length });
  });
  return { group: toGroup(group, 0), version };
};
