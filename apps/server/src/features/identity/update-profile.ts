import { AppError } from '../app-error.js';
import { addressOf } from '../files/link.js';
import { findFile } from '../files/store.js';
import type { Handler } from '../handler.js';
import { currentUser } from './current-user.js';
import { describeMe } from './me.js';
import { updateUser } from './store-users.js';

export const updateProfile: Handler<'identity.updateProfile'> = async (ctx, args, call) => {
  const { nickname, gender, avatarFileId } = args;
  const { uid } = call.user;
  await updateUser(ctx.db, uid, {
    ...(nickname !== undefined && { nickname }),
    ...(gender !== undefined && { gender }),
    ...(avatarFileId === null && { avatar: null }),
    ...(typeof avatarFileId === 'string' && { avatar: await avatarPath() }),
  });
  return describeMe(ctx.db, await currentUser(ctx, call.user));

  /** The path of a file that the user uploaded for this. */
  async function avatarPath(): Promise<string> {
    const file = await findFile(ctx.db, avatarFileId ?? '');
    if (file?.ownerId !== uid || file.use !== 'avatar' || file.status !== 'registered') {
      throw new AppError('NOT_FOUND', { fields: { avatarFileId: '头像文件不存在' } });
    }
    return addressOf('', file);
  }
};
