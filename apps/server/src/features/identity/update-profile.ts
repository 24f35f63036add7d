import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { currentUser } from './current-user.js';
import { describeMe } from './me.js';
import { updateUser } from './store-users.js';

export const updateProfile: Handler<'identity.updateProfile'> = async (ctx, args, call) => {
  const { nickname, gender, avatarFileId } = args;
  const { uid } = call.user;
  const avatar = typeof avatarFileId === 'string' ? await ctx.avatars.pathOf(uid, avatarFileId) : null;
  if (typeof avatarFileId === 'string' && avatar === null) {
    throw new AppError('NOT_FOUND', { fields: { avatarFileId: '头像文件不存在' } });
  }
  await updateUser(ctx.db, uid, {
    ...(nickname !== undefined && { nickname }),
    ...(gender !== undefined && { gender }),
    ...(avatarFileId !== undefined && { avatar }),
  });
  if (avatarFileId !== undefined) await ctx.avatars.keepOnly(uid, avatarFileId);
  return describeMe(ctx.db, await currentUser(ctx, call.user));
};
