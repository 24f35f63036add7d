import type { NewToken } from '@guanlan/contract';
import type { AppContext, Db } from '../../context.js';
import { moveBindings } from '../../push/store.js';
import type { Call, Caller } from '../handler.js';
import { hasSecondFactor } from '../security/second-factor.js';
import { openSession } from './session.js';
import { endSessions, findProof } from './store.js';
import { verifyToken } from './token.js';

/** After a change of how one signs in: all sessions end, and who made the change goes on in a new one. */
export async function replaceSessions(
  ctx: Pick<AppContext, 'db' | 'secrets' | 'now'>,
  db: Db,
  call: Call<Caller>,
  reason: string,
): Promise<NewToken> {
  const { uid, sid, roles } = call.user;
  // A password or a code is no proof for an account with a second factor: what was proved before still counts.
  const provedAt = (await hasSecondFactor(db, uid)) ? await findProof(db, sid) : undefined;
  const newToken = await openSession(ctx, db, { id: uid, roles: [...roles] }, call, provedAt);
  const next = (await verifyToken(ctx, newToken.token)).sid;
  await moveBindings(db, sid, next);
  await endSessions(db, uid, new Date(ctx.now()), reason, next);
  return newToken;
}
