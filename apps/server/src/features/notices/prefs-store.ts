import { InboxKind, type NoticePrefs } from '@guanlan/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { noticePrefs } from './schema.js';

/** Preferences of a user who has not set any. */
export const defaultPrefs: NoticePrefs = { silent: [], pushSilent: [], quiet: null };

/** Those of these kinds that there are: a later version of another node may have stored others. */
const knownOf = (kinds: readonly InboxKind[]): InboxKind[] => InboxKind.options.filter((kind) => kinds.includes(kind));

/** Preferences of those of these users who have set any. */
export async function listPrefs(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, NoticePrefs>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(noticePrefs)
    .where(inArray(noticePrefs.userId, [...userIds]));
  return new Map(
    rows.map(({ userId, silent, pushSilent, quiet }) => [
      userId,
      { silent: knownOf(silent), pushSilent: knownOf(pushSilent), quiet },
    ]),
  );
}

export async function putPrefs(db: Db, userId: string, prefs: NoticePrefs): Promise<void> {
  await db
    .insert(noticePrefs)
    .values({ userId, ...prefs })
    .onConflictDoUpdate({ target: noticePrefs.userId, set: prefs });
}

export async function removePrefs(db: Db, userId: string): Promise<void> {
  await db.delete(noticePrefs).where(eq(noticePrefs.userId, userId));
}
