import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import { authenticate } from './sessions/session.js';
import { readAnonymous } from './sign-in/anonymous.js';
import { findUser } from './store.js';

/** Facts of a user for the second auth client. Unknown ones are empty. */
export interface UserInfo {
  readonly uid: string;
  readonly loginType: 'ANONYMOUS' | 'CUSTOM';
  readonly email: string;
  readonly nickName: string;
  readonly gender: string;
  readonly avatarUrl: string;
  readonly location: { readonly country: string; readonly province: string; readonly city: string };
}

/**
 * The user of a token: an anonymous one of a device, or one with an account, whose files are under `origin`. Throws
 * {@link AppError}.
 */
export async function userInfo(
  ctx: Pick<AppContext, 'db' | 'secrets' | 'now'>,
  token: string,
  origin: string,
): Promise<UserInfo> {
  const nobody = await readAnonymous(ctx, token);
  if (nobody !== null) return { ...unknown, uid: nobody, loginType: 'ANONYMOUS' };
  const { caller } = await authenticate(ctx, token);
  const user = await findUser(ctx.db, caller.uid);
  if (!user) throw new AppError('uni-id-check-token-failed');
  return {
    ...unknown,
    uid: user.id,
    loginType: 'CUSTOM',
    nickName: user.nickname,
    email: user.emailConfirmed && user.email !== null ? user.email : '',
    gender: ['', 'MALE', 'FEMALE'][user.gender] ?? '',
    avatarUrl: user.avatar === null ? '' : `${origin}${user.avatar}`,
  };
}

const unknown = {
  email: '',
  nickName: '',
  gender: '',
  avatarUrl: '',
  location: { country: '', province: '', city: '' },
};
