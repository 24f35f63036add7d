import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext, Db } from '../../context.js';
import { setupTokens, users } from './schema.js';

type SetupContext = Pick<AppContext, 'db' | 'secrets'>;

/** Whether there is an administrator. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(sql`'admin' = any(${users.roles})`).limit(1);
  return admin !== undefined;
}

/** While there is no administrator: makes the one token that makes one, in place of an earlier one. Null afterwards. */
export async function offerSetup(ctx: SetupContext): Promise<string | null> {
  if (await hasAdmin(ctx.db)) return null;
  // One that is an administrator no more stands in nobody's way.
  await ctx.db.update(users).set({ founder: false }).where(eq(users.founder, true));
  const token = randomBytes(15).toString('base64url');
  const tokenHash = hashToken(ctx, token);
  await ctx.db
    .insert(setupTokens)
    .values({ id: 1, tokenHash })
    .onConflictDoUpdate({ target: setupTokens.id, set: { tokenHash } });
  return token;
}

/** Whether this is the token. */
export async function isSetupToken(ctx: SetupContext, token: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: setupTokens.id })
    .from(setupTokens)
    .where(eq(setupTokens.tokenHash, hashToken(ctx, token)));
  return row !== undefined;
}

/** Uses the token up: of any number of calls at the same time, one. */
export async function takeSetupToken(ctx: SetupContext, db: Db, token: string): Promise<boolean> {
  const rows = await db
    .delete(setupTokens)
    .where(and(eq(setupTokens.id, 1), eq(setupTokens.tokenHash, hashToken(ctx, token))))
    .returning({ id: setupTokens.id });
  return rows.length > 0;
}

const hashToken = ({ secrets }: SetupContext, token: string): string =>
  createHmac('sha256', secrets.codeKey).update(`setup token\0${token}`).digest('hex');
