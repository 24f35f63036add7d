import { createHmac, randomInt } from 'node:crypto';
import { type EmailScene, errors, type SmsScene } from '@guanlan/contract';
import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import { latestStored, restOf } from '../../../clock-skew.js';
import type { AppContext, Db } from '../../../context.js';
import { AppError } from '../../app-error.js';
import { verifyCodes } from '../schema.js';

/** Life of a code, ms. */
export const CODE_LIFE = 5 * 60_000;
/** Pause between two codes for one number, ms. */
export const RESEND_AFTER = 60_000;
/** Tries in {@link TRY_WINDOW}, whatever number of codes is sent in it. */
const MAX_TRIES = 5;
/** Tries are counted from the first code on for so long, ms. */
const TRY_WINDOW = CODE_LIFE;

/** Purpose of a code; a code for one purpose is invalid for another. */
export type CodeScene = SmsScene | EmailScene;

/** Recipient and purpose of a code. */
export interface CodeFor {
  /** The number or the address. */
  readonly to: string;
  readonly scene: CodeScene;
  /** The user, where a code is invalid for others. */
  readonly uid?: string;
  /** Else the hash of the asking device; null: unknown. */
  readonly device?: string | null;
}

/**
 * Key under which a code is stored: separate for each asker, a user or a device. Others who enter the number consume
 * no try of its owner, and do not delay the owner's next code. The budgets limit the codes of a number.
 */
export function targetOf({ to, uid, device }: CodeFor): string {
  const asker = uid ?? device ?? null;
  return asker === null ? to : `${to} ${asker}`;
}

/**
 * Uses a code up, or counts the try. Throws {@link AppError} for a wrong one, so never inside a transaction that more
 * depends on: the try must stay counted.
 */
export async function spendCode(
  ctx: Pick<AppContext, 'secrets' | 'now'>,
  db: Db,
  { code, ...about }: CodeFor & { readonly code: string },
): Promise<void> {
  if (await takeCode(ctx, db, { code, ...about })) return;
  throw wrongCode(about);
}

/** {@link spendCode} that answers false instead. */
export function takeCode(
  ctx: Pick<AppContext, 'secrets' | 'now'>,
  db: Db,
  { code, ...about }: CodeFor & { readonly code: string },
): Promise<boolean> {
  return tryCode(db, hashedTry(ctx, about, code), { use: true });
}

function hashedTry(ctx: Pick<AppContext, 'secrets' | 'now'>, about: CodeFor, code: string): HashedTry {
  const { scene } = about;
  const target = targetOf(about);
  return { target, scene, codeHash: hashCode(ctx.secrets.codeKey, target, scene, code), now: new Date(ctx.now()) };
}

/** {@link spendCode} that leaves a right one good. */
export async function checkCode(
  ctx: Pick<AppContext, 'secrets' | 'now'>,
  db: Db,
  { code, ...about }: CodeFor & { readonly code: string },
): Promise<void> {
  if (!(await tryCode(db, hashedTry(ctx, about, code), { use: false }))) throw wrongCode(about);
}

/** The refusal of a code, by where it was sent; the sentence belongs beside the field `code`. */
export function wrongCode({ to }: Pick<CodeFor, 'to'>): AppError {
  const refusal = to.includes('@') ? 'uni-id-email-verify-code-error' : 'uni-id-mobile-verify-code-error';
  return new AppError(refusal, { fields: { code: errors[refusal].text } });
}

/** Six random digits. */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** The keyed hash under which a code is stored, bound to its number and purpose. */
export function hashCode(codeKey: string, target: string, scene: CodeScene, code: string): string {
  return createHmac('sha256', codeKey).update(`${scene}\0${target}\0${code}`).digest('hex');
}

/** Reason for which a new code must wait: one was sent just now, or the tries of the window are used up. */
export interface CodePause {
  readonly why: 'sent' | 'tries';
  /** ms from now. */
  readonly endsIn: number;
}

/** Whether a code must wait, and for how long; {@link storeCode} is what decides. */
export async function findCodePause(db: Db, target: string, scene: CodeScene, now: Date): Promise<CodePause | null> {
  const [row] = await db
    .select()
    .from(verifyCodes)
    .where(and(eq(verifyCodes.target, target), eq(verifyCodes.scene, scene)));
  if (!row) return null;
  const [sent, tries] = [restOf(RESEND_AFTER, row.sentAt, now), restOf(TRY_WINDOW, row.windowStartedAt, now)];
  if (row.attempts >= MAX_TRIES && tries > 0) return { why: 'tries', endsIn: Math.max(sent, tries) };
  return sent > 0 ? { why: 'sent', endsIn: sent } : null;
}

/**
 * Stores the one live code of the number. False, and nothing changed, within {@link RESEND_AFTER} of the last one or
 * when the window's tries are used up: a new code must not add tries.
 */
export async function storeCode(
  db: Db,
  code: { target: string; scene: CodeScene; codeHash: string; now: Date },
): Promise<boolean> {
  const { target, scene, codeHash, now } = code;
  const expiresAt = new Date(now.getTime() + CODE_LIFE);
  const rows = await db
    .insert(verifyCodes)
    .values({ target, scene, codeHash, windowStartedAt: now, sentAt: now, expiresAt })
    .onConflictDoUpdate({
      target: [verifyCodes.target, verifyCodes.scene],
      set: {
        codeHash,
        sentAt: now,
        expiresAt,
        attempts: sql`case when ${windowIsOver(now)} then 0 else ${verifyCodes.attempts} end`,
        windowStartedAt: sql`case when ${windowIsOver(now)} then ${now} else ${verifyCodes.windowStartedAt} end`,
      },
      setWhere: isFree(now),
    })
    .returning({ target: verifyCodes.target });
  return rows.length === 1;
}

/** Takes a code back that could not be sent, so that the number need not wait for the next. */
export async function dropCode(db: Db, target: string, scene: CodeScene, codeHash: string): Promise<void> {
  await db
    .update(verifyCodes)
    .set({ codeHash: null, sentAt: new Date(0) })
    .where(and(eq(verifyCodes.target, target), eq(verifyCodes.scene, scene), eq(verifyCodes.codeHash, codeHash)));
}

/** A submitted code, hashed. */
interface HashedTry {
  readonly target: string;
  readonly scene: CodeScene;
  readonly codeHash: string;
  readonly now: Date;
}

/**
 * Consumes one try, or, where it is the right one and to be used, the code: a single conditional UPDATE, so of any
 * number of simultaneous calls one at most uses it and {@link MAX_TRIES} wrong ones at most are checked.
 */
async function tryCode(db: Db, code: HashedTry, { use }: { readonly use: boolean }): Promise<boolean> {
  const right = sql`${verifyCodes.codeHash} = ${code.codeHash}`;
  const rows = await db
    .update(verifyCodes)
    .set({
      attempts: sql`case when ${right} then ${use ? sql`0` : verifyCodes.attempts} else ${verifyCodes.attempts} + 1 end`,
      ...(use && { codeHash: sql`case when ${right} then null else ${verifyCodes.codeHash} end` }),
    })
    .where(
      and(
        eq(verifyCodes.target, code.target),
        eq(verifyCodes.scene, code.scene),
        sql`${verifyCodes.codeHash} is not null`,
        gt(verifyCodes.expiresAt, code.now),
        lte(verifyCodes.expiresAt, new Date(latestStored(code.now).getTime() + CODE_LIFE)),
        lt(verifyCodes.attempts, MAX_TRIES),
      ),
    )
    .returning({ left: verifyCodes.codeHash });
  return rows[0]?.left === (use ? null : code.codeHash);
}

/** Whether a period is over that began at a stored moment. */
const isOver = (
  startedAt: typeof verifyCodes.sentAt | typeof verifyCodes.windowStartedAt,
  periodMs: number,
  now: Date,
) => sql`(${startedAt} <= ${new Date(now.getTime() - periodMs)} or ${startedAt} > ${latestStored(now)})`;

const windowIsOver = (now: Date) => isOver(verifyCodes.windowStartedAt, TRY_WINDOW, now);

const isFree = (now: Date) =>
  sql`${isOver(verifyCodes.sentAt, RESEND_AFTER, now)} and (${or(
    lt(verifyCodes.attempts, MAX_TRIES),
    windowIsOver(now),
  )})`;
