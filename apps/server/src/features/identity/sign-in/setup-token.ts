import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext, Db } from '../../../context.js';
import { setupTokens, users } from '../schema.js';

type SetupContext = Pick<AppContext, 'db' | 'secrets'>;

/** Whether there is an administrator. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(sql`'admin' = any(${users.roles})`).limit(1);
  return admin !== undefined;
}

/**
 * While there is no administrator: the one token that makes one. It is the same at every start and at every node that
 * has the same CODE_KEY, until it is used. Null afterwards.
 */
export async function offerSetup(ctx: SetupContext): Promise<string | null> {
  if (await hasAdmin(ctx.db)) {
    await ctx.db.delete(setupTokens);
    return null;
  }
  // A founder who is no administrator any more must not block a new one.
  await ctx.db.update(users).set({ founder: false }).where(eq(users.founder, true));
  const seed = randomBytes(32).toString('hex');
  await ctx.db.insert(setupTokens).values({ id: 1, tokenHash: seed }).onConflictDoNothing();
  const stored = await findSeed(ctx.db);
  // Another node may have made its administrator just now.
  return stored === undefined ? null : tokenOf(ctx, stored);
}

/** Whether this is the token. */
export async function isSetupToken(ctx: SetupContext, token: string): Promise<boolean> {
  const seed = await findSeed(ctx.db);
  return seed !== undefined && isEqual(token, tokenOf(ctx, seed));
}

/** Uses the token up: of any number of calls at the same time, one. */
export async function takeSetupToken(ctx: SetupContext, db: Db, token: string): Promise<boolean> {
  const seed = await findSeed(db);
  if (seed === undefined || !isEqual(token, tokenOf(ctx, seed))) return false;
  const rows = await db
    .delete(setupTokens)
    .where(and(eq(setupTokens.id, 1), eq(setupTokens.tokenHash, seed)))
    .returning({ id: setupTokens.id });
  return rows.length > 0;
}

async function findSeed(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ seed: setupTokens.tokenHash }).from(setupTokens).where(eq(setupTokens.id, 1));
  return row?.seed;
}

/** A reader of the database cannot derive it without the key. */
const tokenOf = ({ secrets }: SetupContext, seed: string): string =>
  createHmac('sha256', secrets.codeKey).update(`setup token\0${seed}`).digest().subarray(0, 15).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isEqual = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
