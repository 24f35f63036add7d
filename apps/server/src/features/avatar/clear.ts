import type { Handler } from '../handler.js';
import { giveUpOthers, setAvatar } from './store.js';

export const clear: Handler<'avatar.clear'> = async (ctx, _args, call) => {
  await ctx.db.transaction(async (tx) => {
    await setAvatar(tx, call.user.uid, null);
    await giveUpOthers(tx, call.user.uid, '');
  });
  return { avatar: null };
};
