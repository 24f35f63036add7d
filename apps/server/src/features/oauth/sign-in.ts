import { randomInt, randomUUID } from 'node:crypto';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { findAccount } from '../identity/find-account.js';
import { countAccount } from '../identity/sign-in/count-account.js';
import { finishLogin } from '../identity/sign-in/finish-login.js';
import { identify } from './identify.js';
import { findOwners, insertUser, linkIds, lockIdentity, touchLogin } from './store.js';

export const signIn: Handler<'oauth.signIn'> = async (ctx, args, call) => {
  const { ids, nickname } = await identify(ctx, args, { purpose: 'sign-in', uid: null });
  const at = new Date(ctx.now());
  const enter = () =>
    ctx.db.transaction(async (tx) => {
      await lockIdentity(tx, ids);
      const [owner, other] = await findOwners(tx, ids);
      // The id of one app and that of all apps belong to two accounts, so the right one is unknown.
      if (other !== undefined) throw new AppError('uni-id-bind-conflict');
      const registered = owner === undefined;
      const uid = owner ?? randomUUID();
      if (registered) await insertUser(tx, { id: uid, nickname: nicknameOf(nickname), at, ip: call.ip });
      const user = await findAccount(tx, uid);
      if (!user) throw new Error('an account has no row');
      await linkIds(tx, uid, ids, at);
      await touchLogin(tx, uid, at, call.ip);
      return finishLogin(ctx, tx, user, call, { by: args.method, registered });
    });
  return (await findOwners(ctx.db, ids)).length > 0 ? enter() : countAccount(ctx, call.ip, enter);
};

/** The nickname that the service sends, as far as it can be shown on a screen. */
function nicknameOf(nickname: string | null): string {
  const name = (nickname ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return [...name].slice(0, 32).join('') || `用户${randomInt(100_000, 1_000_000)}`;
}
