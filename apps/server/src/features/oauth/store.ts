import { and, eq, min, or, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { users } from '../identity/schema.js';
import { externalAccounts } from './schema.js';

/** The services that accounts are tied to. */
type Provider = typeof externalAccounts.$inferSelect.provider;

/** Identity of a user at another service. */
export interface ExternalId {
  readonly provider: Provider;
  readonly kind: string;
  readonly subject: string;
}

/** Lets sign-ins of one person happen one after the other, until the transaction ends. */
export async function lockIdentity(db: Db, ids: readonly ExternalId[]): Promise<void> {
  // Sorted, so that two transactions cannot deadlock.
  const keys = ids.map(({ provider, kind, subject }) => `${provider}\0${kind}\0${subject}`).sort();
  for (const key of keys) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${Buffer.from(key).toString('hex')}, 1))`);
  }
}

/** The accounts that these ids belong to. */
export async function findOwners(db: Db, ids: readonly ExternalId[]): Promise<string[]> {
  const rows = await db
    .select({ userId: externalAccounts.userId })
    .from(externalAccounts)
    .where(
      or(
        ...ids.map(({ provider, kind, subject }) =>
          and(
            eq(externalAccounts.provider, provider),
            eq(externalAccounts.kind, kind),
            eq(externalAccounts.subject, subject),
          ),
        ),
      ),
    );
  return [...new Set(rows.map((row) => row.userId))];
}

/** Ties ids to an account; those that it has are left as they are. */
export async function linkIds(db: Db, userId: string, ids: readonly ExternalId[], linkedAt: Date): Promise<void> {
  await db
    .insert(externalAccounts)
    .values(ids.map((id) => ({ ...id, userId, linkedAt })))
    .onConflictDoNothing();
}

export async function insertUser(db: Db, user: { id: string; nickname: string; at: Date; ip: string }): Promise<void> {
  await db.insert(users).values({
    id: user.id,
    nickname: user.nickname,
    registeredAt: user.at,
    registeredIp: user.ip,
    lastLoginAt: user.at,
    lastLoginIp: user.ip,
  });
}

export async function touchLogin(db: Db, uid: string, at: Date, ip: string): Promise<void> {
  await db.update(users).set({ lastLoginAt: at, lastLoginIp: ip }).where(eq(users.id, uid));
}

export function listBindings(db: Db, uid: string) {
  return db
    .select({ provider: externalAccounts.provider, linkedAt: min(externalAccounts.linkedAt) })
    .from(externalAccounts)
    .where(eq(externalAccounts.userId, uid))
    .groupBy(externalAccounts.provider)
    .orderBy(externalAccounts.provider);
}

/** Whether an account can be signed in to without a service; its row stays locked until the transaction ends. */
export async function hasOwnSignIn(db: Db, uid: string): Promise<boolean> {
  const [row] = await db
    .select({
      own: sql<boolean>`(${users.mobile} is not null and ${users.mobileConfirmed})
        or (${users.email} is not null and ${users.emailConfirmed})
        or (${users.username} is not null and ${users.passwordHash} is not null)`,
    })
    .from(users)
    .where(eq(users.id, uid))
    .for('update');
  return row?.own ?? false;
}

export async function unlink(db: Db, uid: string, provider?: Provider): Promise<void> {
  await db
    .delete(externalAccounts)
    .where(
      and(
        eq(externalAccounts.userId, uid),
        provider === undefined ? undefined : eq(externalAccounts.provider, provider),
      ),
    );
}
