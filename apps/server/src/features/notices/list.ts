import { EpochMs } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { writeFailure } from '../write-failure.js';
import { toNotice } from './rows.js';
import { type After, countUnread, listNotices } from './store.js';

const PAGE_SIZE = 30;

export const list: Handler<'notices.list'> = async (ctx, { kind, cursor }, { user }) => {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (!after) await takeBroadcasts(ctx, user.uid);
  const rows = await listNotices(ctx.db, user.uid, { kind, after, limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    items: page.map(toNotice),
    unread: await countUnread(ctx.db, user.uid),
    next: rows.length > PAGE_SIZE && last ? `${last.createdAt.getTime()}.${last.id}` : null,
  };
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

function readCursor(cursor: string): After {
  const [, ms, id] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  const at = EpochMs.safeParse(Number(ms));
  if (!at.success || id === undefined) throw new AppError('INVALID_PARAM', { fields: { cursor: '页码不正确' } });
  return { createdAt: new Date(at.data), id };
}
