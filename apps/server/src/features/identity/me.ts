import type { Me } from '@guanlan/contract';
import type { Db } from '../../context.js';
import type { Handler } from '../handler.js';
import { currentUser } from './current-user.js';
import { permissionsOf, type User } from './store.js';

export const me: Handler<'identity.me'> = async (ctx, _args, call) =>
  describeMe(ctx.db, await currentUser(ctx, call.user));

/** A user as the own screens show it. */
export async function describeMe(db: Db, user: User): Promise<Me> {
  return {
    uid: user.id,
    nickname: user.nickname,
    username: user.username,
    mobile: user.mobile !== null && user.mobileConfirmed ? maskMobile(user.mobile) : null,
    email: user.email !== null && user.emailConfirmed ? maskEmail(user.email) : null,
    gender: user.gender,
    avatar: user.avatar,
    hasPassword: user.passwordHash !== null,
    role: user.roles,
    permission: await permissionsOf(db, user.roles),
    registeredAt: user.registeredAt.getTime(),
  };
}

/** `138****8000`. */
function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

/** `z***@example.com`. */
function maskEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}`;
}
