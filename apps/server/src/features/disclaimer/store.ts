import type { Notice, NoticeKind } from '@guanlan/contract';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../context.js';
import type { NoticeText } from './notices.js';
import { noticeAcceptances } from './schema.js';

/** Acceptances of a user, newest first. */
export const listAccepted = (db: Db, userId: string) =>
  db
    .select()
    .from(noticeAcceptances)
    .where(eq(noticeAcceptances.userId, userId))
    .orderBy(desc(noticeAcceptances.acceptedAt), desc(noticeAcceptances.version));

type Accepted = Awaited<ReturnType<typeof listAccepted>>;

/** A text with what of it was accepted before. */
export function withAccepted(notice: NoticeText, accepted: Accepted): Notice {
  const before = accepted.filter(({ kind }) => kind === notice.kind);
  const same = before.find(({ version }) => version === notice.version);
  return {
    ...notice,
    acceptedAt: same?.acceptedAt.getTime() ?? null,
    acceptedVersion: before.find(({ version }) => version !== notice.version)?.version ?? null,
  };
}

/** Accepting again leaves the first time as it is. */
export const accept = (
  db: Db,
  row: { userId: string; kind: NoticeKind; version: string; acceptedAt: Date },
): Promise<unknown> => db.insert(noticeAcceptances).values(row).onConflictDoNothing();
