import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { audit } from '../identity/audit.js';
import { hasOwnSignIn, listBindings, unlink } from './store.js';

export const unbind: Handler<'oauth.unbind'> = async (ctx, { provider }, call) => {
  const { uid } = call.user;
  await ctx.db.transaction(async (tx) => {
    const own = await hasOwnSignIn(tx, uid);
    const bound = await listBindings(tx, uid);
    if (!bound.some((one) => one.provider === provider)) throw new AppError('uni-id-unbind-failed');
    // Only services that users can sign in by here count.
    const others = bound.filter(
      (one) => one.provider !== provider && ctx.oauth.some((way) => way.provider === one.provider),
    );
    if (!own && others.length === 0) throw new AppError('uni-id-unbind-unique-login');
    await unlink(tx, uid, provider);
    await audit(tx, call, { event: 'oauth-unbind', userId: uid, at: new Date(ctx.now()), detail: { by: provider } });
  });
  return {};
};
