import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import type { Call, Caller } from '../handler.js';
import { audit } from './audit.js';
import { notify } from './codes/messages.js';
import { spendCode } from './codes/verify-code.js';
import { currentUser, requireProof } from './current-user.js';
import { replaceSessions } from './sessions/replace-sessions.js';
import { findByEmail, findByMobile, updateUser } from './store-users.js';

/** A number or an address for the account of who calls, proved by a code that was sent to it. Throws {@link AppError}. */
export async function bind(
  ctx: AppContext,
  { by, to, code }: { readonly by: 'mobile' | 'email'; readonly to: string; readonly code: string },
  call: Call<Caller>,
) {
  await requireProof(ctx, call.user);
  const user = await currentUser(ctx, call.user);
  const scene = by === 'mobile' ? 'bind-mobile-by-sms' : 'bind-email';
  await spendCode(ctx, ctx.db, { to, scene, uid: user.id, code });
  const find = by === 'mobile' ? findByMobile : findByEmail;
  const taken = new AppError('uni-id-bind-conflict', { fields: { [by]: '已绑定另一个账号' } });
  const newToken = await ctx.db
    .transaction(async (tx) => {
      const other = await find(tx, to);
      if (other && other.id !== user.id) throw taken;
      const set = by === 'mobile' ? { mobile: to, mobileConfirmed: true } : { email: to, emailConfirmed: true };
      await updateUser(tx, user.id, set);
      await audit(tx, call, { event: `bind-${by}`, userId: user.id, at: new Date(ctx.now()) });
      return replaceSessions(ctx, tx, call, `${by} changed`);
    })
    .catch((error: unknown) => {
      // Another account took it between the check and the change.
      if ((error as { cause?: { code?: unknown } }).cause?.code === '23505') throw taken;
      throw error;
    });
  await ctx.push.reloadUser(user.id);
  if (user[by] !== null && user[by] !== to) notify(ctx, user, `${by}-changed`);
  return { newToken };
}
