import { AppError } from '../../../app-error.js';
import type { Handler } from '../../../handler.js';
import { renamePasskey as rename } from '../store.js';

export const renamePasskey: Handler<'security.renamePasskey'> = async (ctx, { id, name }, call) => {
  if (!(await rename(ctx.db, call.user.uid, id, name))) throw new AppError('NOT_FOUND');
  return {};
};
