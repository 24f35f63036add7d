import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { unbindSessions } from '../../push/store.js';
import { auditLog, dataExports, roles, sessions, users, verifyCodes } from './schema.js';

/** A row of `users`. */
export type User = typeof users.$inferSelect;

/** Registers a number or an address that was proved, or finds its account; either way it signed in now. */
export async function loginUser(
  db: Db,
  login: typeof users.$inferInsert,
  by: 'mobile' | 'email',
): Promise<{ user: User; registered: boolean }> {
  const [user] = await db
    .insert(users)
    .values(login)
    .onConflictDoUpdate({
      target: users[by],
      // An unconfirmed number or address does not identify its account: its true owner gets a new account.
      targetWhere: sql`${users[`${by}Confirmed`]}`,
      set: { lastLoginAt: login.lastLoginAt ?? null, lastLoginIp: login.lastLoginIp ?? null },
    })
    .returning();
  if (!user) throw new Error('an upsert returned no row');
  return { user, registered: user.id === login.id };
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Permissions of several roles together. */
export async function permissionsOf(db: Db, roleIds: readonly string[]): Promise<string[]> {
  // An administrator may do everything, which uni-id's tokens say by an empty list.
  if (roleIds.length === 0 || roleIds.includes('admin')) return [];
  const rows = await db
    .select({ permissions: roles.permissions })
    .from(roles)
    .where(inArray(roles.id, [...roleIds]));
  return [...new Set(rows.flatMap((row) => row.permissions))].sort();
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Prepared once because every call runs it: preparing it each time would cost as much as the rest of the call. */
const liveSession = new WeakMap<Db, ReturnType<typeof prepareLiveSession>>();

function prepareLiveSession(db: Db) {
  return db
    .select({
      uid: users.id,
      roles: users.roles,
      status: users.status,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sid')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('at')),
      ),
    )
    .prepare('find_live_session');
}

/** The session and its user, if it has not ended and not run out. */
export async function findLiveSession(db: Db, sid: string, at: Date) {
  let query = liveSession.get(db);
  if (!query) {
    query = prepareLiveSession(db);
    liveSession.set(db, query);
  }
  const [row] = await query.execute({ sid, at: at.toISOString() });
  return row;
}

/** Live sessions among the given ones, with the state of their accounts. */
export function findLiveSessions(db: Db, sids: readonly string[], at: Date) {
  return db
    .select({ id: sessions.id, status: users.status })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...sids]), isNull(sessions.endedAt), gt(sessions.expiresAt, at)));
}

/** Moves a session's end; false when it has been ended meanwhile. */
export async function extendSession(db: Db, sid: string, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ expiresAt })
    .where(and(eq(sessions.id, sid), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Whether a session has not been ended; until the transaction ends, it cannot be. */
export async function lockSession(db: Db, sid: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sid), isNull(sessions.endedAt)))
    .for('update');
  return rows.length > 0;
}

/** Ends a user's session, and its bindings of push clients, as the functions below do. */
export async function endSession(db: Db, uid: string, sid: string, at: Date, reason: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(and(eq(sessions.id, sid), isNull(sessions.endedAt)));
  await unbindSessions(db, uid, { only: sid });
}

/** Ends all of a user's sessions, but one if it is given; answers how many. */
export async function endSessions(db: Db, uid: string, at: Date, reason: string, but?: string): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(
      and(
        eq(sessions.userId, uid),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, at),
        but === undefined ? undefined : ne(sessions.id, but),
      ),
    )
    .returning({ id: sessions.id });
  // Includes bindings made in sessions that have expired since.
  await unbindSessions(db, uid, { but });
  return rows.length;
}

/** Ends a session of this user; false when there is none alive. */
export async function endOwnSession(db: Db, uid: string, sid: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: at, endReason: 'ended by user' })
    .where(and(eq(sessions.id, sid), eq(sessions.userId, uid), isNull(sessions.endedAt), gt(sessions.expiresAt, at)))
    .returning({ id: sessions.id });
  if (rows.length > 0) await unbindSessions(db, uid, { only: sid });
  return rows.length > 0;
}

/** A user's sessions that are alive, newest first. */
export function listSessions(db: Db, uid: string, at: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, uid), isNull(sessions.endedAt), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.createdAt));
}

/** When the user last proved who it is in this session. */
export async function findProof(db: Db, sid: string): Promise<Date | null> {
  const [row] = await db.select({ provedAt: sessions.provedAt }).from(sessions).where(eq(sessions.id, sid));
  return row?.provedAt ?? null;
}

export async function setProof(db: Db, sid: string, at: Date): Promise<void> {
  await db.update(sessions).set({ provedAt: at }).where(eq(sessions.id, sid));
}

/** Deletes a user's proofs of identity in all sessions but one. */
export async function clearProofs(db: Db, uid: string, but: string): Promise<void> {
  await db
    .update(sessions)
    .set({ provedAt: null })
    .where(and(eq(sessions.userId, uid), ne(sessions.id, but)));
}

export async function insertAudit(db: Db, entry: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** Forgets codes that ran out before a time, and sessions that ran out or ended before another. */
export async function purgeIdentity(db: Db, before: { codes: Date; sessions: Date }): Promise<void> {
  await db.delete(verifyCodes).where(lt(verifyCodes.expiresAt, before.codes));
  // Links expire after a day, like records of codes.
  await db.delete(dataExports).where(lt(dataExports.expiresAt, before.codes));
  await db
    .delete(sessions)
    .where(
      or(
        lte(sessions.expiresAt, before.sessions),
        and(isNotNull(sessions.endedAt), lte(sessions.endedAt, before.sessions)),
      ),
    );
}
