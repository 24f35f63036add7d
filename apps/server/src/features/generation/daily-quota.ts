import type { DailyQuota } from '@guanlan/contract';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { AppContext, Db } from '../../context.js';
import { AppError } from '../app-error.js';
import { brokenConstraint } from './broken-constraint.js';
import { chatDays } from './schema.js';

const TIME_ZONE = 'Asia/Shanghai';
/** China's clocks are this far ahead of UTC all year, ms. */
const UTC_OFFSET_MS = 8 * 3_600_000;
const DAY = 86_400_000;

/** The calendar day in China of a time, `2026-11-21`. */
export const dayOf = (ms: number): string => new Date(ms + UTC_OFFSET_MS).toISOString().slice(0, 10);

/** The calendar day in China of a time, in SQL. */
export const dayAt = (at: SQL): SQL => sql`(${at} at time zone '${sql.raw(TIME_ZONE)}')::date`;

/** Most answers that a user may request in a day; null: no limit. Evaluated by the statement that counts. */
const allowedIn = ({ members }: Pick<AppContext, 'members'>, userId: string, limit: number): SQL =>
  sql`(case when ${members.isUnlimited(sql`${userId}`)} then null else ${limit}::int end)`;

/** Counts one more answer for each row of `from`. Breaks `chat_days_allowed` when the day's are used up. */
export const countOne = (it: { userId: string; at: Date; allowed: SQL; from: SQL }): SQL =>
  sql`insert into ${chatDays} as d (user_id, day, answers, allowed)
    select ${it.userId}, ${dayAt(sql`${it.at}::timestamptz`)}, 1, ${it.allowed} from ${it.from}
    on conflict (user_id, day) do update set answers = d.answers + 1, allowed = excluded.allowed`;

/** Daily limit of a user's level, in SQL. */
export async function dailyQuota(ctx: Pick<AppContext, 'members' | 'config'>, userId: string): Promise<SQL> {
  return allowedIn(ctx, userId, ctx.config.limits.chatDaily[await ctx.members.levelOf(userId)]);
}

/**
 * Counts an answer that leaves no row of its own, such as a trial of a provider. Answers the time that it was counted
 * at. Throws `CHAT_DAILY_LIMIT` when the day's are used up.
 */
export async function countAnswer(
  ctx: Pick<AppContext, 'db' | 'members' | 'config' | 'now'>,
  userId: string,
): Promise<Date> {
  const allowed = await dailyQuota(ctx, userId);
  const at = new Date(ctx.now());
  try {
    await ctx.db.execute(countOne({ userId, at, allowed, from: sql`(values (1)) as one` }));
    return at;
  } catch (error) {
    if (brokenConstraint(error) === 'chat_days_allowed') throw new AppError('CHAT_DAILY_LIMIT', { cause: error });
    throw error;
  }
}

/** Gives an answer that was counted at `at` back to its day. */
export async function giveBackAnswer(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .update(chatDays)
    .set({ answers: sql`greatest(${chatDays.answers} - 1, 0)` })
    .where(and(eq(chatDays.userId, userId), eq(chatDays.day, dayOf(at.getTime()))));
}

/** Answers that a user has left today. */
export async function readQuota(ctx: AppContext, userId: string): Promise<DailyQuota> {
  const level = await ctx.members.levelOf(userId);
  const now = ctx.now();
  const limit = ctx.config.limits.chatDaily[level];
  const [row] = await ctx.db
    .select({
      allowed: sql<number | null>`${allowedIn(ctx, userId, limit)}`,
      used: sql<number>`coalesce(${chatDays.answers}, 0)`,
    })
    .from(sql`(values (1)) as one`)
    .leftJoin(chatDays, sql`${eq(chatDays.userId, userId)} and ${eq(chatDays.day, dayOf(now))}`);
  const allowed = row?.allowed ?? null;
  return {
    level,
    limit: allowed === null ? null : Number(allowed),
    used: row?.used ?? 0,
    resetsAt: Math.floor((now + UTC_OFFSET_MS) / DAY) * DAY + DAY - UTC_OFFSET_MS,
  };
}

/** Forgets the counts of days long past. */
export async function purgeDays(db: Db, before: number): Promise<void> {
  await db.delete(chatDays).where(lt(chatDays.day, dayOf(before)));
}
