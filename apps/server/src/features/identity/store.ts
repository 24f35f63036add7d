import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { auditLog, roles, sessions, users, verifyCodes } from './schema.js';

/** A row of `users`. */
export type User = typeof users.$inferSelect;

/** Registers a number, or finds its account; either way it signed in now. */
export async function loginUser(
  db: Db,
  login: { id: string; mobile: string; nickname: string; at: Date; ip: string },
): Promise<{ user: User; registered: boolean }> {
  const [user] = await db
    .insert(users)
    .values({
      id: login.id,
      mobile: login.mobile,
      mobileConfirmed: true,
      nickname: login.nickname,
      registeredAt: login.at,
      registeredIp: login.ip,
      lastLoginAt: login.at,
      lastLoginIp: login.ip,
    })
    .onConflictDoUpdate({
      target: users.mobile,
      // A number that was never confirmed is not its account's: whoever has the number gets an account of his own.
      targetWhere: sql`${users.mobileConfirmed}`,
      set: { lastLoginAt: login.at, lastLoginIp: login.ip },
    })
    .returning();
  if (!user) throw new Error('an upsert returned no row');
  return { user, registered: user.id === login.id };
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** What the roles permit, together. */
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

/** The session and its user, if it has not ended and not run out. */
export async function findLiveSession(db: Db, sid: string, at: Date) {
  const [row] = await db
    .select({
      uid: users.id,
      roles: users.roles,
      status: users.status,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sid), isNull(sessions.endedAt), gt(sessions.expiresAt, at)))
    // Asked for on every call.
    .prepare('find_live_session')
    .execute();
  return row;
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

export async function endSession(db: Db, sid: string, at: Date, reason: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(and(eq(sessions.id, sid), isNull(sessions.endedAt)));
}

export async function insertAudit(db: Db, entry: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** Forgets codes that ran out before a time, and sessions that ran out or ended before another. */
export async function purgeIdentity(db: Db, before: { codes: Date; sessions: Date }): Promise<void> {
  await db.delete(verifyCodes).where(lt(verifyCodes.expiresAt, before.codes));
  await db
    .delete(sessions)
    .where(
      or(
        lte(sessions.expiresAt, before.sessions),
        and(isNotNull(sessions.endedAt), lte(sessions.endedAt, before.sessions)),
      ),
    );
}
