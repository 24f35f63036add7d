import type { NewToken } from '@guanlan/contract';
import type { AppContext, Db } from '../../../context.js';
import { moveBindings } from '../../../push/store.js';
import type { Call, Caller } from '../../handler.js';
import { hasSecondFactor } from '../factors/second-factor.js';
import { endSessions, findProof } from '../store.js';
import { holdSession, openSession } from './session.js';
import { verifyToken } from './token.js';

/**
 * After a change of sign-in methods, in its transaction: ends all sessions, and gives the caller a new one. Throws
 * {@link AppError} where the caller's session has ended since the call began.
 */
export async function replaceSessions(
  ctx: Pick<AppContext, 'db' | 'secrets' | 'now'>,
  db: Db,
  call: Call<Caller>,
  reason: string,
): Promise<NewToken> {
  const { uid, sid, roles } = call.user;
  // A session that was ended meanwhile must neither change anything nor continue in a new one.
  await holdSession(db, sid);
  // A password or a code is no proof for an account with a second factor: the earlier proof still counts.
  const provedAt = (await hasSecondFactor(db, uid)) ? await findProof(db, sid) : undefined;
  const newToken = await openSession(ctx, db, { id: uid, roles: [...roles] }, call, provedAt);
  const next = (await verifyToken(ctx, newToken.token)).sid;
  await moveBindings(db, sid, next);
  await endSessions(db, uid, new Date(ctx.now()), reason, next);
  return newToken;
}
