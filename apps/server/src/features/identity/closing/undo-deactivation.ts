import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { finishLogin, UNDO_PURPOSE } from '../sign-in/finish-login.js';
import { readTicket } from '../sign-in/ticket.js';
import { reopenUser } from '../store-users.js';

export const undoDeactivation: Handler<'identity.undoDeactivation'> = async (ctx, { ticket }, call) => {
  const uid = await readTicket(ctx, UNDO_PURPOSE, ticket);
  if (uid === null) throw new AppError('uni-id-check-token-failed');
  return ctx.db.transaction(async (tx) => {
    const user = await reopenUser(tx, uid, new Date(ctx.now()));
    if (!user) throw new AppError('uni-id-account-closed');
    // The ticket was issued after the second factor.
    return finishLogin(ctx, tx, user, call, { by: 'undo', registered: false, secondFactor: true });
  });
};
