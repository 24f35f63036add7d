import { UNDO_DAYS } from '@guanlan/contract';
import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { audit } from '../audit.js';
import { notify } from '../codes/messages.js';
import { currentUser, requireProof } from '../current-user.js';
import { endSessions } from '../store.js';
import { closeUser } from '../store-users.js';

export const deactivate: Handler<'identity.deactivate'> = async (ctx, _args, call) => {
  await requireProof(ctx, call.user);
  const user = await currentUser(ctx, call.user);
  const at = new Date(ctx.now());
  const purgeAt = new Date(at.getTime() + UNDO_DAYS * 86_400_000);
  await ctx.db.transaction(async (tx) => {
    if (!(await closeUser(tx, user.id, purgeAt))) throw new AppError('uni-id-account-closed');
    await endSessions(tx, user.id, at, 'account closed');
    await audit(tx, call, { event: 'deactivate', userId: user.id, at });
  });
  await ctx.push.reloadUser(user.id);
  notify(ctx, user, 'deactivation-begun');
  return { purgeAt: purgeAt.getTime() };
};
