import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.js';
import type { WrappedPassword } from '../features/identity/password/legacy-password.js';
import { userImports, users } from '../features/identity/schema.js';
import { externalAccounts } from '../features/oauth/schema.js';
import type { OldUser } from './read-user.js';

/** State of a user to be imported who exists here already. */
export interface KnownUser {
  readonly id: string;
  /** Digest of the imported data; null for an account that was created here. */
  readonly mark: string | null;
  /** Whether the user has signed in here since, chosen a password here, or left here. */
  readonly livesHere: boolean;
}

/** A password that was chosen here, as one by a code is that signs nobody in: old hashes have schemes of their own. */
const hasOwnPassword = sql`(${users.passwordHash} is not null and ${users.passwordScheme} = 'argon2id')`;

export async function findKnown(db: Db, ids: readonly string[]): Promise<Map<string, KnownUser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      mark: userImports.digest,
      livesHere: sql<boolean>`coalesce(${users.lastLoginAt} > ${userImports.at}, false)
        or ${hasOwnPassword} or ${users.purgeAt} is not null`,
    })
    .from(users)
    .leftJoin(userImports, eq(userImports.userId, users.id))
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names by which one account at most is found: confirmed numbers and addresses, and user names. */
export const uniqueNames = (user: OldUser): string[] => [
  ...(user.username === null ? [] : [`username ${user.username}`]),
  ...(user.mobile !== null && user.mobileConfirmed ? [`mobile ${user.mobile}`] : []),
  ...(user.email !== null && user.emailConfirmed ? [`email ${user.email}`] : []),
];

/** Accounts that own names of these users, by {@link uniqueNames}. */
export async function findOwners(db: Db, wanted: readonly OldUser[]): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  if (wanted.length === 0) return owners;
  const given = (value: string | null): string[] => (value === null ? [] : [value]);
  const rows = await db
    .select({ id: users.id, username: users.username, mobile: users.mobile, email: users.email, ...confirmed })
    .from(users)
    .where(
      or(
        inArray(
          users.username,
          wanted.flatMap((user) => given(user.username)),
        ),
        and(
          users.mobileConfirmed,
          inArray(
            users.mobile,
            wanted.flatMap((user) => given(user.mobile)),
          ),
        ),
        and(
          users.emailConfirmed,
          inArray(
            users.email,
            wanted.flatMap((user) => given(user.email)),
          ),
        ),
      ),
    );
  for (const row of rows) {
    if (row.username !== null) owners.set(`username ${row.username}`, row.id);
    if (row.mobile !== null && row.mobileConfirmed) owners.set(`mobile ${row.mobile}`, row.id);
    if (row.email !== null && row.emailConfirmed) owners.set(`email ${row.email}`, row.id);
  }
  return owners;
}

const confirmed = { mobileConfirmed: users.mobileConfirmed, emailConfirmed: users.emailConfirmed };

/** A user, ready to be written. */
export interface Prepared {
  readonly user: OldUser;
  readonly password: WrappedPassword | null;
  readonly digest: string;
  readonly at: Date;
}

/** Adds a user, or updates one that was imported before, in one transaction. */
export async function saveUser(db: Db, { user, password, digest, at }: Prepared): Promise<void> {
  const { apps: _, notes: __, external, password: ___, registeredAt, lastLoginAt, ...same } = user;
  const row = {
    ...same,
    ...(password ?? { passwordHash: null, passwordScheme: 'argon2id', passwordExtra: null }),
    registeredAt: registeredAt === null ? at : new Date(registeredAt),
    lastLoginAt: lastLoginAt === null ? null : new Date(lastLoginAt),
  };
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values(row)
      .onConflictDoUpdate({
        target: users.id,
        set: row,
        // A user who has signed in here since the import, chose a password here, or is leaving, is not overwritten.
        setWhere: sql`coalesce(${users.lastLoginAt} <= ${at}, true)
          and not ${hasOwnPassword} and ${users.purgeAt} is null`,
      });
    await tx
      .insert(userImports)
      .values({ userId: user.id, digest, at })
      .onConflictDoUpdate({ target: userImports.userId, set: { digest, at } });
    // An identity linked to another account here stays with it.
    if (external.length > 0) {
      await tx
        .insert(externalAccounts)
        .values(external.map((id) => ({ ...id, userId: user.id, linkedAt: at })))
        .onConflictDoNothing();
    }
  });
}
