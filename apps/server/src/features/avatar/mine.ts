import type { Handler } from '../handler.js';
import { findAvatar } from './store.js';

export const mine: Handler<'avatar.mine'> = async (ctx, _args, call) => ({
  avatar: await findAvatar(ctx.db, call.user.uid),
});
