import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { audit } from '../identity/audit.js';
import { identify } from './identify.js';
import { findOwners, linkIds, lockIdentity } from './store.js';

export const bind: Handler<'oauth.bind'> = async (ctx, args, call) => {
  const { uid } = call.user;
  const { ids } = await identify(ctx, args, { purpose: 'bind', uid });
  const at = new Date(ctx.now());
  await ctx.db.transaction(async (tx) => {
    await lockIdentity(tx, ids);
    if ((await findOwners(tx, ids)).some((owner) => owner !== uid)) throw new AppError('uni-id-bind-conflict');
    await linkIds(tx, uid, ids, at);
    await audit(tx, call, { event: 'oauth-bind', userId: uid, at, detail: { by: args.method } });
  });
  return {};
};
