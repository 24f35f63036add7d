import { randomBytes } from 'node:crypto';
import type { NewToken } from '@guanlan/contract';
import type { AppContext, Db } from '../../../context.js';
import { AppError } from '../../app-error.js';
import type { Call, Caller } from '../../handler.js';
import { userStatus } from '../schema.js';
import { hashDevice } from '../sign-in/login-tries.js';
import {
  extendSession,
  findLiveSession,
  findLiveSessions,
  insertSession,
  lockSession,
  permissionsOf,
  type User,
} from '../store.js';
import { issueToken, TOKEN_LIFE, verifyToken } from './token.js';

/** Longest life of a session however often it is renewed, ms. */
const SESSION_LIFE = 30 * 86_400_000;

/** A caller whose token and session are good, and since when and until when. */
export interface Authenticated {
  readonly caller: Caller;
  readonly sessionStartedAt: number;
  readonly tokenExpiresAt: number;
}

type SessionContext = Pick<AppContext, 'db' | 'secrets' | 'now'>;

/** Opens a session for a user who has just proved their identity, or did so at `provedAt`. */
export async function openSession(
  ctx: SessionContext,
  db: Db,
  user: Pick<User, 'id' | 'roles'>,
  call: Pick<Call, 'ip' | 'userAgent' | 'deviceId'>,
  provedAt: Date | null = new Date(ctx.now()),
): Promise<NewToken> {
  const now = ctx.now();
  const sid = randomBytes(18).toString('hex');
  const expiresAt = now + TOKEN_LIFE;
  await insertSession(db, {
    id: sid,
    userId: user.id,
    createdAt: new Date(now),
    expiresAt: new Date(expiresAt),
    ip: call.ip,
    userAgent: call.userAgent.slice(0, 300),
    deviceHash: call.deviceId === null ? null : hashDevice(ctx, call.deviceId),
    provedAt,
  });
  const permissions = await permissionsOf(db, user.roles);
  return issueToken(ctx, { uid: user.id, sid, roles: user.roles, permissions }, expiresAt);
}

/**
 * Finds out who calls: the token must be good and its session alive, and the roles are the database's of this moment.
 * Throws {@link AppError} with one of the contract's sign-in codes, or the code of a closed account.
 */
export async function authenticate(ctx: SessionContext, token: string | undefined): Promise<Authenticated> {
  if (!token) throw new AppError('uni-id-token-not-exist');
  const { uid, sid, expiresAt } = await verifyToken(ctx, token);
  const session = await findLiveSession(ctx.db, sid, new Date(ctx.now()));
  if (!session || session.uid !== uid) throw new AppError('uni-id-check-token-failed');
  refuseClosed(session.status);
  return {
    caller: { uid, sid, roles: session.roles },
    sessionStartedAt: session.createdAt.getTime(),
    tokenExpiresAt: expiresAt,
  };
}

/** Whether a session has neither ended nor run out, and its account may be used. */
export async function isSessionLive(ctx: SessionContext, sid: string): Promise<boolean> {
  return !(await findDeadSessions(ctx, [sid])).has(sid);
}

/**
 * Keeps a session from being ended until the transaction ends, so that what is stored for it is there when its end removes
 * that. Throws {@link AppError} where it has been ended.
 */
export async function holdSession(db: Db, sid: string): Promise<void> {
  if (!(await lockSession(db, sid))) throw new AppError('uni-id-check-token-failed');
}

/** Ids of sessions that have ended or expired, or whose account may not be used any more. */
export async function findDeadSessions(ctx: SessionContext, sids: readonly string[]): Promise<Set<string>> {
  const dead = new Set(sids);
  const live = await findLiveSessions(ctx.db, sids, new Date(ctx.now()));
  for (const { id, status } of live) if (status === userStatus.normal) dead.delete(id);
  return dead;
}

/** Throws {@link AppError} for an account that may not be used. */
export function refuseClosed(status: number): void {
  if (status === userStatus.banned) throw new AppError('uni-id-account-banned');
  if (status === userStatus.auditing) throw new AppError('uni-id-account-auditing');
  if (status === userStatus.rejected) throw new AppError('uni-id-account-audit-failed');
  if (status === userStatus.closed) throw new AppError('uni-id-account-closed');
}

/** A new token for the session, whatever is left of the old one. Throws {@link AppError} once the session is too old. */
export async function refreshToken(ctx: SessionContext, caller: Caller): Promise<NewToken> {
  const { uid, sid, roles } = caller;
  const now = ctx.now();
  const session = await findLiveSession(ctx.db, sid, new Date(now));
  const expiresAt = Math.min(now + TOKEN_LIFE, (session?.createdAt.getTime() ?? 0) + SESSION_LIFE);
  if (expiresAt <= now || !(await extendSession(ctx.db, sid, new Date(expiresAt)))) {
    throw new AppError('uni-id-token-expired');
  }
  return issueToken(ctx, { uid, sid, roles, permissions: await permissionsOf(ctx.db, roles) }, expiresAt);
}

/**
 * Sessions that this node renews: of simultaneous calls one waits for the session's row, the others get no new token.
 */
const renewing = new Set<string>();

/** A new token once less than half of the old one's life is left, until the session itself is too old. */
export async function renewToken(ctx: SessionContext, who: Authenticated): Promise<NewToken | undefined> {
  const now = ctx.now();
  const expiresAt = Math.min(now + TOKEN_LIFE, who.sessionStartedAt + SESSION_LIFE);
  if (who.tokenExpiresAt - now >= TOKEN_LIFE / 2 || expiresAt <= who.tokenExpiresAt) return undefined;
  const { uid, sid, roles } = who.caller;
  if (renewing.has(sid)) return undefined;
  renewing.add(sid);
  try {
    // The call itself may have been the one that ended it.
    if (!(await extendSession(ctx.db, sid, new Date(expiresAt)))) return undefined;
    return issueToken(ctx, { uid, sid, roles, permissions: await permissionsOf(ctx.db, roles) }, expiresAt);
  } finally {
    renewing.delete(sid);
  }
}
