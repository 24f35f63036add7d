import { and, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../context.js';
import { factorChallenges, passkeys, recoveryCodes, totpFactors } from './schema.js';

/** A row of `passkeys`. */
export type Passkey = typeof passkeys.$inferSelect;

/** Factors of an account; recovery codes alone are none. */
export async function findMethods(db: Db, uid: string): Promise<{ totp: boolean; passkey: boolean }> {
  const [row] = await db
    .select({
      totp: sql<boolean>`exists (select from ${totpFactors} where ${totpFactors.userId} = ${uid}
        and ${totpFactors.confirmedAt} is not null)`,
      passkey: sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${uid})`,
    })
    .from(sql`(select 1) as one`);
  return row ?? { totp: false, passkey: false };
}

export async function findTotp(db: Db, uid: string) {
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, uid));
  return row;
}

/** Stores a secret that is still to be confirmed; false when the account has one that is. */
export async function storeTotp(db: Db, row: { userId: string; secret: string; createdAt: Date }): Promise<boolean> {
  const rows = await db
    .insert(totpFactors)
    .values(row)
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { secret: row.secret, createdAt: row.createdAt, lastStep: 0 },
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

/** Takes a code's time step, once; with `confirm`, the secret's first. */
export async function takeStep(
  db: Db,
  uid: string,
  step: { secret: string; step: number; at: Date; confirm: boolean },
): Promise<boolean> {
  const rows = await db
    .update(totpFactors)
    .set({ lastStep: step.step, lastUsedAt: step.at, ...(step.confirm && { confirmedAt: step.at }) })
    .where(
      and(
        eq(totpFactors.userId, uid),
        eq(totpFactors.secret, step.secret),
        lt(totpFactors.lastStep, step.step),
        step.confirm ? isNull(totpFactors.confirmedAt) : isNotNull(totpFactors.confirmedAt),
      ),
    )
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

export async function removeTotp(db: Db, uid: string): Promise<boolean> {
  const rows = await db.delete(totpFactors).where(eq(totpFactors.userId, uid)).returning();
  return rows.some((row) => row.confirmedAt !== null);
}

export function listPasskeys(db: Db, uid: string): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, uid)).orderBy(passkeys.createdAt, passkeys.id);
}

/** False when the credential is known already, to whomever it belongs. */
export async function insertPasskey(db: Db, row: typeof passkeys.$inferInsert): Promise<boolean> {
  return (await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })).length > 0;
}

/** Writes down a signature. False when its count is one that was seen: then two devices have the same key. */
export async function usePasskey(
  db: Db,
  id: string,
  use: { counter: number; backedUp: boolean; at: Date },
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ counter: use.counter, backedUp: use.backedUp, lastUsedAt: use.at })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, use.counter), and(eq(passkeys.counter, 0), sql`${use.counter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function renamePasskey(db: Db, uid: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, uid)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function removePasskey(db: Db, uid: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, uid)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Puts new codes in the place of all older ones. */
export async function replaceRecoveryCodes(db: Db, uid: string, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, uid));
  if (hashes.length > 0) {
    await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId: uid, codeHash })));
  }
}

/** Uses a code up; false for one that is used or none. */
export async function useRecoveryCode(db: Db, uid: string, codeHash: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(recoveryCodes.userId, uid), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return rows.length > 0;
}

/** Whether a code is among those that the account was given last, used or not. */
export async function hasRecoveryCode(db: Db, uid: string, codeHash: string): Promise<boolean> {
  const isIt = and(eq(recoveryCodes.userId, uid), eq(recoveryCodes.codeHash, codeHash));
  return (await db.select({ codeHash: recoveryCodes.codeHash }).from(recoveryCodes).where(isIt)).length > 0;
}

export async function countRecoveryCodes(db: Db, uid: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, uid), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Counts one more try at a challenge; false when it is answered, or was tried so often. */
export async function attemptChallenge(
  db: Db,
  challenge: { id: string; uid: string; expiresAt: number },
  most: number,
): Promise<boolean> {
  const { id, uid, expiresAt } = challenge;
  const rows = await db
    .insert(factorChallenges)
    .values({ id, userId: uid, expiresAt: new Date(expiresAt) })
    .onConflictDoUpdate({
      target: factorChallenges.id,
      set: { attempts: sql`${factorChallenges.attempts} + 1` },
      setWhere: sql`${factorChallenges.consumedAt} is null and ${factorChallenges.attempts} < ${most}`,
    })
    .returning({ id: factorChallenges.id });
  return rows.length > 0;
}

/** Closes a challenge; of any number of simultaneous calls, one gets true. */
export async function consumeChallenge(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(factorChallenges)
    .set({ consumedAt: now })
    .where(and(eq(factorChallenges.id, id), isNull(factorChallenges.consumedAt)))
    .returning({ id: factorChallenges.id });
  return rows.length > 0;
}

/** Forgets challenges that ran out before a time. */
export async function purgeChallenges(db: Db, before: Date): Promise<void> {
  await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, before));
}

/** Removes all factors of an account. */
export async function removeFactors(db: Db, uid: string): Promise<void> {
  await db.delete(totpFactors).where(eq(totpFactors.userId, uid));
  await db.delete(passkeys).where(eq(passkeys.userId, uid));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, uid));
  await db.delete(factorChallenges).where(eq(factorChallenges.userId, uid));
}
