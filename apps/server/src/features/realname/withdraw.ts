import type { Handler } from '../handler.js';
import { audit } from '../identity/audit.js';
import { statusOf } from './status-of.js';
import { removeRecords } from './store.js';

export const withdraw: Handler<'realname.withdraw'> = async (ctx, _args, call) => {
  const { uid } = call.user;
  await ctx.db.transaction(async (tx) => {
    if ((await removeRecords(tx, uid)) === 0) return;
    await audit(tx, call, { event: 'realname-withdraw', userId: uid, at: new Date(ctx.now()) });
  });
  return statusOf(ctx, uid);
};
