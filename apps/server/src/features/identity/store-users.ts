import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { dataExports, userStatus, users } from './schema.js';
import type { User } from './store.js';

type NewUser = typeof users.$inferInsert;

/** Adds an account; undefined when its name, number or address is another's. */
export async function insertUser(db: Db, user: NewUser): Promise<User | undefined> {
  const [added] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return added;
}

/** The account with this user name, confirmed number or confirmed address, by the form of the text. */
export async function findByAccount(db: Db, account: string): Promise<User | undefined> {
  if (/^1\d{10}$/.test(account)) return findByMobile(db, account);
  if (account.includes('@')) return findByEmail(db, account);
  const [user] = await db.select().from(users).where(eq(users.username, account));
  return user;
}

export async function findByMobile(db: Db, mobile: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.mobile, mobile), eq(users.mobileConfirmed, true)));
  return user;
}

export async function findByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailConfirmed, true)));
  return user;
}

/** Stores a hash of our own; with `instead`, only if that is still the one stored. Returns whether it did. */
export async function setPasswordColumns(
  db: Db,
  uid: string,
  passwordHash: string,
  instead?: string,
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ passwordHash, passwordScheme: 'argon2id', passwordExtra: null })
    .where(and(eq(users.id, uid), instead === undefined ? undefined : eq(users.passwordHash, instead)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/**
 * Records a sign-in by a password. False, and nothing recorded, where the password has changed since it was checked;
 * until the transaction ends, it cannot.
 */
export async function touchLogin(
  db: Db,
  uid: string,
  { at, ip, passwordHash }: { readonly at: Date; readonly ip: string; readonly passwordHash: string | null },
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ lastLoginAt: at, lastLoginIp: ip })
    .where(and(eq(users.id, uid), passwordHash === null ? undefined : eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** An account as it is now; until the transaction ends, it is neither closed nor changed otherwise. */
export async function lockUser(db: Db, uid: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, uid)).for('no key update');
  return user;
}

/** Changes columns of one account. */
export async function updateUser(db: Db, uid: string, set: Partial<NewUser>): Promise<void> {
  if (Object.keys(set).length > 0) await db.update(users).set(set).where(eq(users.id, uid));
}

/** Closes a normal account; false for one that is not. */
export async function closeUser(db: Db, uid: string, purgeAt: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ status: userStatus.closed, purgeAt })
    .where(and(eq(users.id, uid), eq(users.status, userStatus.normal)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Opens an account again whose removal has not begun. */
export async function reopenUser(db: Db, uid: string, now: Date): Promise<User | undefined> {
  const [user] = await db
    .update(users)
    .set({ status: userStatus.normal, purgeAt: null })
    .where(and(eq(users.id, uid), eq(users.status, userStatus.closed), sql`${users.purgeAt} > ${now}`))
    .returning();
  return user;
}

/** Closed accounts whose time has come, and that are not removed to the end. */
export function listDue(db: Db, now: Date): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.status, userStatus.closed), lte(users.purgeAt, now), isNull(users.purgedAt)));
}

export async function insertExport(db: Db, row: typeof dataExports.$inferInsert): Promise<void> {
  await db.insert(dataExports).values(row);
}

/** Uses a link up and answers whose it was. */
export async function takeExport(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .delete(dataExports)
    .where(and(eq(dataExports.tokenHash, tokenHash), sql`${dataExports.expiresAt} > ${now}`))
    .returning({ userId: dataExports.userId });
  return row?.userId;
}
