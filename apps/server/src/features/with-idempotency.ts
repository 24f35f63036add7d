import { createHmac } from 'node:crypto';
import type { FunctionName } from '@guanlan/contract';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import { latestStored } from '../clock-skew.js';
import type { AppContext, Db } from '../context.js';
import { idempotencyKeys } from '../db/schema.js';
import { AppError } from './app-error.js';

/** After this long without an answer the first call has died with its server, and the key is free again, ms. */
const GIVEN_UP_MS = 60_000;

/** A call that carries a key of its caller's making. */
export interface IdempotentCall {
  readonly name: FunctionName;
  /** Owner of the key: a user's id, or null for a visitor. */
  readonly uid: string | null;
  readonly requestId: string;
  readonly args: unknown;
}

/**
 * Runs a call at most once for its key: the same key with the same arguments again gets the first answer, also on
 * another node. A call that failed may be made again. Throws {@link AppError} while the first is still under way, and
 * for a key that was used for other arguments.
 */
export async function withIdempotency<Answer extends object>(
  ctx: Pick<AppContext, 'db' | 'now' | 'secrets'>,
  call: IdempotentCall,
  run: () => Promise<Answer>,
): Promise<Answer> {
  // Keyed: arguments can be as guessable as a telephone number.
  const digest = (text: string) => createHmac('sha256', ctx.secrets.codeKey).update(`call\0${text}`).digest('hex');
  const key = digest(`${call.name}\0${call.uid ?? ''}\0${call.requestId}`);
  const argsHash = digest(JSON.stringify(call.args));
  const at = new Date(ctx.now());
  const isGivenUp = or(lt(idempotencyKeys.at, ago(ctx)), gt(idempotencyKeys.at, latestStored(at)));
  await ctx.db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.done, false), isGivenUp));
  const taken = await ctx.db.insert(idempotencyKeys).values({ key, argsHash, at }).onConflictDoNothing().returning();
  if (taken.length === 0) return (await findAnswer(ctx.db, key, argsHash)) as Answer;
  let answer: Answer;
  try {
    answer = await run();
  } catch (error) {
    await ctx.db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    throw error;
  }
  await ctx.db.update(idempotencyKeys).set({ done: true, answer }).where(eq(idempotencyKeys.key, key));
  return answer;
}

async function findAnswer(db: Db, key: string, argsHash: string): Promise<object> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  if (row && row.argsHash !== argsHash) {
    throw new AppError('INVALID_PARAM', { fields: { requestId: '已用于另一个请求' } });
  }
  if (!row?.answer) throw new AppError('CALL_UNDER_WAY');
  return row.answer;
}

/** Deletes old answers: a client repeats a call soon or not at all. */
export async function purgeIdempotencyKeys(db: Db, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, before));
}

const ago = (ctx: Pick<AppContext, 'now'>): Date => new Date(ctx.now() - GIVEN_UP_MS);
