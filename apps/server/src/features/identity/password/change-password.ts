import type { Handler } from '../../handler.js';
import { audit } from '../audit.js';
import { notify } from '../codes/messages.js';
import { currentUser } from '../current-user.js';
import { replaceSessions } from '../sessions/replace-sessions.js';
import { setPasswordColumns } from '../store-users.js';
import { checkOwnPassword, wrongPassword } from './own-password.js';
import { hashPassword } from './password-hash.js';
import { checkNewPassword } from './password-rules.js';
import { chooserOf } from './reset-password.js';

export const changePassword: Handler<'identity.changePassword'> = async (ctx, args, call) => {
  const user = await currentUser(ctx, call.user);
  checkNewPassword(args.newPassword, await chooserOf(ctx.db, user), 'newPassword');
  await checkOwnPassword(ctx, user, args.oldPassword, call, 'oldPassword');
  const passwordHash = await hashPassword(args.newPassword);
  const newToken = await ctx.db.transaction(async (tx) => {
    const instead = user.passwordHash ?? undefined;
    if (!(await setPasswordColumns(tx, user.id, passwordHash, instead))) throw wrongPassword('oldPassword');
    await audit(tx, call, { event: 'update-pwd', userId: user.id, at: new Date(ctx.now()) });
    return replaceSessions(ctx, tx, call, 'password changed');
  });
  await ctx.push.reloadUser(user.id);
  notify(ctx, user, 'password-changed');
  return { newToken };
};
