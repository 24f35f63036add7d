import type { FactorMethod, NewToken, OauthMethod } from '@guanlan/contract';
import type { AppContext, Db } from '../../../context.js';
import { AppError } from '../../app-error.js';
import type { Call } from '../../handler.js';
import { audit } from '../audit.js';
import { askSecondFactor } from '../factors/second-factor.js';
import { userStatus } from '../schema.js';
import { openSession, refuseClosed } from '../sessions/session.js';
import type { User } from '../store.js';
import { lockUser } from '../store-users.js';
import { issueTicket } from './ticket.js';

/** Life of a ticket to take a deactivation back, ms. */
const UNDO_TICKET_LIFE = 15 * 60_000;

/** The purpose of such a ticket. */
export const UNDO_PURPOSE = 'undo';

/** A completed proof of identity. */
export interface Login {
  readonly by: 'sms' | 'email' | 'password' | 'username' | 'undo' | OauthMethod | FactorMethod;
  readonly registered: boolean;
  /** Whether the second factor, where the account has one, was part of it. */
  readonly secondFactor?: boolean;
}

/**
 * The end of every way to sign in, in a transaction of its own: the user has proved who it is. Throws {@link AppError}
 * for an account that may not be used, with a challenge for one that has a second factor, and with a ticket for one whose
 * deactivation can be taken back.
 */
export async function finishLogin(
  ctx: Pick<AppContext, 'db' | 'secrets' | 'now'>,
  db: Db,
  user: Pick<User, 'id'>,
  call: Call,
  { by, registered, secondFactor = false }: Login,
): Promise<{ uid: string; registered: boolean; newToken: NewToken }> {
  // A deactivation that came meanwhile has ended all sessions, and one that comes now waits for the end of this one.
  const account = await lockUser(db, user.id);
  if (!account) throw new AppError('uni-id-account-closed');
  const closing = closingOf(ctx, account);
  if (!closing) refuseClosed(account.status);
  if (!secondFactor) await askSecondFactor(ctx, db, user.id);
  if (closing) return refuseClosing(ctx, closing);
  const newToken = await openSession(ctx, db, account, call);
  const event = registered ? 'register' : 'login';
  await audit(db, call, { event, userId: user.id, at: new Date(ctx.now()), detail: { by } });
  return { uid: user.id, registered, newToken };
}

interface Closing {
  readonly id: string;
  readonly purgeAt: Date;
}

/** The account, where it is being deactivated and not yet removed. */
function closingOf({ now }: Pick<AppContext, 'now'>, { id, status, purgeAt }: User): Closing | null {
  return status === userStatus.closed && purgeAt !== null && purgeAt.getTime() > now() ? { id, purgeAt } : null;
}

async function refuseClosing(ctx: Pick<AppContext, 'secrets' | 'now'>, { id, purgeAt }: Closing): Promise<never> {
  const life = Math.min(UNDO_TICKET_LIFE, purgeAt.getTime() - ctx.now());
  const ticket = await issueTicket(ctx, UNDO_PURPOSE, id, life);
  throw new AppError('ACCOUNT_CLOSING', { fields: { ticket, purgeAt: purgeAt.toISOString() } });
}
