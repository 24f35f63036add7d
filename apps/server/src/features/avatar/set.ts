import { AppError } from '../app-error.js';
import { FILES_PATH } from '../files/link.js';
import type { Handler } from '../handler.js';
import { findOwn, giveUpOthers, setAvatar } from './store.js';

export const set: Handler<'avatar.set'> = async (ctx, { file }, call) => {
  const { uid } = call.user;
  const row = await findOwn(ctx.db, uid, file);
  if (!row) throw new AppError('NOT_FOUND');
  const place = [row.spaceId, ...row.path.split('/')].map(encodeURIComponent).join('/');
  const avatar = `${FILES_PATH}/${place}`;
  await ctx.db.transaction(async (tx) => {
    await setAvatar(tx, uid, avatar);
    await giveUpOthers(tx, uid, row.id);
  });
  return { avatar };
};
