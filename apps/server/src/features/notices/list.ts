import type { AppContext } from '../../context.js';
import type { Handler } from '../handler.js';
import { byCreation, readCursor, toPage } from '../page-cursor.js';
import { writeFailure } from '../write-failure.js';
import { toNotice } from './rows.js';
import { countUnread, listNotices } from './store.js';

const PAGE_SIZE = 30;

export const list: Handler<'notices.list'> = async (ctx, { kind, cursor }, { user }) => {
  const after = readCursor(cursor);
  if (!after) await takeBroadcasts(ctx, user.uid);
  const rows = await listNotices(ctx.db, user.uid, { kind, after, limit: PAGE_SIZE + 1 });
  const { page, next } = toPage(rows, PAGE_SIZE, byCreation);
  return { items: page.map(toNotice), unread: await countUnread(ctx.db, user.uid), next };
};

export const unread: Handler<'notices.unread'> = async (ctx, _args, { user }) => {
  await takeBroadcasts(ctx, user.uid);
  return { unread: await countUnread(ctx.db, user.uid) };
};

/** A database that takes no writes still shows what it has. */
async function takeBroadcasts({ inbox, log }: Pick<AppContext, 'inbox' | 'log'>, uid: string): Promise<void> {
  try {
    await inbox.storeBroadcasts(uid);
  } catch (error) {
    if (!writeFailure(error)) throw error;
    log.warn({ err: error }, 'notices to everybody could not be stored');
  }
}
