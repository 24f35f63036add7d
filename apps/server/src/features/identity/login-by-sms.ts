import { randomInt, randomUUID } from 'node:crypto';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { askSecondFactor } from '../security/second-factor.js';
import { audit } from './audit.js';
import { openSession, refuseClosed } from './session.js';
import { loginUser } from './store.js';
import { consumeCode, hashCode } from './verify-code.js';

const SCENE = 'login-by-sms';

export const loginBySms: Handler<'identity.loginBySms'> = async (ctx, { mobile, code }, call) => {
  const now = new Date(ctx.now());
  const codeHash = hashCode(ctx.secrets.codeKey, mobile, SCENE, code);
  // On its own and not in the transaction below: a wrong try must stay counted.
  if (!(await consumeCode(ctx.db, { target: mobile, scene: SCENE, codeHash, now }))) {
    throw new AppError('uni-id-mobile-verify-code-error');
  }
  return ctx.db.transaction(async (tx) => {
    const { user, registered } = await loginUser(tx, {
      id: randomUUID(),
      mobile,
      nickname: `用户${randomInt(100_000, 1_000_000)}`,
      at: now,
      ip: call.ip,
    });
    refuseClosed(user.status);
    await askSecondFactor(ctx, tx, user.id);
    const newToken = await openSession(ctx, tx, user, call);
    const event = registered ? 'register' : 'login';
    await audit(tx, call, { event, userId: user.id, at: now, detail: { by: 'sms' } });
    return { uid: user.id, registered, newToken };
  });
};
