import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import { latestStored } from '../../../clock-skew.js';
import type { AppContext, Db } from '../../../context.js';
import type { Call } from '../../handler.js';
import { loginTries, sessions } from '../schema.js';

/** Passwords that are checked in a window. */
export const TRIES_PER_WINDOW = 10;
/** Length of a window, ms. */
const WINDOW_MS = 15 * 60_000;
/** Tries after which a captcha is wanted. */
const FREE_TRIES = 3;
/** The rest after a used-up window doubles with each in a row, up to this many times; ms. */
const LONGEST_LEVEL = 4;
/** After so long without a try it begins from the start, ms. */
const RESET_AFTER_MS = 24 * 3_600_000;

/**
 * Key under which tries are counted: the account, whatever name it is called by, and apart from that each device that
 * has signed in to it before, so that a stranger's guesses do not lock the owner out. Names without an account count
 * too.
 */
export async function triesKeyOf(
  ctx: Pick<AppContext, 'db' | 'secrets'>,
  who: { readonly uid: string | undefined; readonly account: string },
  call: Pick<Call, 'deviceId'>,
): Promise<string> {
  const device = await findKnownDevice(ctx, who.uid, call);
  return mac(ctx, `tries\0${who.uid ?? `?${who.account}`}\0${device ?? ''}`);
}

/** The hash of the device that calls, where it has signed in to the account before; else null. */
export async function findKnownDevice(
  ctx: Pick<AppContext, 'db' | 'secrets'>,
  uid: string | undefined,
  call: Pick<Call, 'deviceId'>,
): Promise<string | null> {
  const device = deviceHashOf(ctx, call);
  // Queried without an account as well, so that the time does not differ.
  const [known] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, uid ?? ''), eq(sessions.deviceHash, device ?? '')))
    .limit(1);
  return known ? device : null;
}

/** The hash of the device that calls; null where it does not say which it is. */
export const deviceHashOf = (ctx: Pick<AppContext, 'secrets'>, { deviceId }: Pick<Call, 'deviceId'>): string | null =>
  deviceId === null ? null : hashDevice(ctx, deviceId);

/** The keyed hash by which a device is known again. */
export const hashDevice = (ctx: Pick<AppContext, 'secrets'>, deviceId: string): string =>
  mac(ctx, `device\0${deviceId}`);

const mac = (ctx: Pick<AppContext, 'secrets'>, text: string): string =>
  createHmac('sha256', ctx.secrets.codeKey).update(text).digest('hex');

/**
 * Takes one of the key's tries before the password is checked: one conditional statement, so that of any number of
 * simultaneous calls no more than {@link TRIES_PER_WINDOW} get one. Without a captcha the first three do.
 */
export async function takeTry(
  db: Db,
  { key, now, captcha }: { key: string; now: Date; captcha: boolean },
): Promise<'granted' | 'captcha' | 'rests'> {
  const isAhead = gt(loginTries.windowStartedAt, latestStored(now));
  const over = sql`(${isAhead} or ${lte(loginTries.windowStartedAt, new Date(now.getTime() - WINDOW_MS))} and coalesce(${loginTries.restsUntil} <= ${now}, true))`;
  const forgotten = sql`(${isAhead} or ${lte(loginTries.windowStartedAt, new Date(now.getTime() - RESET_AFTER_MS))})`;
  const taken = sql`case when ${over} then 1 else ${loginTries.tries} + 1 end`;
  const level = sql`case when ${forgotten} then 0 else ${loginTries.level} end`;
  const rest = sql`${now}::timestamptz + ${WINDOW_MS}::int * interval '1 ms' * power(2, least(${level}, ${LONGEST_LEVEL}))`;
  const rows = await db
    .insert(loginTries)
    .values({ key, tries: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: loginTries.key,
      set: {
        tries: taken,
        windowStartedAt: sql`case when ${over} then ${now} else ${loginTries.windowStartedAt} end`,
        level: sql`case when ${taken} = ${TRIES_PER_WINDOW} then ${level} + 1 else ${level} end`,
        restsUntil: sql`case when ${taken} = ${TRIES_PER_WINDOW} then ${rest} when ${over} then null else ${loginTries.restsUntil} end`,
      },
      // A captcha once wanted stays wanted through the following windows.
      setWhere: captcha
        ? sql`(${over} or ${loginTries.tries} < ${TRIES_PER_WINDOW})`
        : sql`(${level} = 0 and (${over} or ${loginTries.tries} < ${FREE_TRIES}))`,
    })
    .returning({ tries: loginTries.tries });
  if (rows.length > 0) return 'granted';
  if (captcha) return 'rests';
  const [row] = await db
    .select({ rests: sql<boolean>`coalesce(${loginTries.restsUntil} > ${now}, false)` })
    .from(loginTries)
    .where(eq(loginTries.key, key));
  return row?.rests ? 'rests' : 'captcha';
}

/** After the right password. */
export async function forgiveTries(db: Db, key: string): Promise<void> {
  await db.delete(loginTries).where(eq(loginTries.key, key));
}

/** Deletes records that have no effect any more. */
export async function purgeTries(db: Db, now: Date): Promise<void> {
  const { windowStartedAt } = loginTries;
  const resetBefore = new Date(now.getTime() - RESET_AFTER_MS);
  await db.delete(loginTries).where(or(lt(windowStartedAt, resetBefore), gt(windowStartedAt, latestStored(now))));
}
