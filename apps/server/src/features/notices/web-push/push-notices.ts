import type { WebPushNotice } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { AppContext, Db } from '../../../context.js';
import { addJobs } from '../../../jobs/add-job.js';
import type { JobTask } from '../../../jobs/task.js';
import { MAX_SENDS } from '../../../push/web/send-limits.js';
import { findSubscription, listSubscriptionsOf, removeEnded } from '../../../push/web/subscriptions.js';
import { toNotice } from '../rows.js';
import { countUnread, findUnread, type NoticeRow } from '../store.js';

/** Age from which a notice is no longer news, ms: its user finds it in the inbox. */
const NEWS_MS = 86_400_000;
/** Titles that one notification of several notices lists. */
const TITLES_MAX = 4;
const INBOX_PATH = '/pages/mine/inbox';

const Payload = z.object({ subscriptionId: z.uuid(), noticeIds: z.array(z.uuid()), urgent: z.boolean() });

/** Sends notices to one browser, in one message. A run that is made again sends it again, under the same tag. */
export const pushNoticesTask: JobTask<z.infer<typeof Payload>> = {
  ...{ name: 'notices.web-push', payload: Payload, maxAttempts: 9, timeoutMs: 30_000 },
  ...{ maxRunning: MAX_SENDS, deleteWhenDone: true },
  async run(ctx, { subscriptionId, noticeIds, urgent }, { signal }) {
    const to = await findSubscription(ctx.db, subscriptionId);
    if (!to) return;
    const notices = await findUnread(ctx.db, to.userId, noticeIds, new Date(ctx.now() - NEWS_MS));
    if (notices.length === 0) return;
    const content = contentOf(notices, await countAllUnread(ctx, to.userId));
    const message = { payload: JSON.stringify(content), topic: topicOf(content.tag), ttl: NEWS_MS / 1000 } as const;
    const result = await ctx.webPush.send(to, { ...message, urgency: urgent ? 'high' : 'normal' }, signal);
    if (result === 'gone') await removeEnded(ctx.db, to);
    if (result === 'refused') ctx.log.warn({ host: new URL(to.endpoint).host }, 'a push service refused a message');
    if (result === 'failed' || result === 'deferred')
      throw new Error('the push service of a browser did not take a message');
  },
};

/** Adds the jobs that send notices to the browsers of their users, in the transaction that stores them. */
export async function queuePushes(tx: Db, notices: readonly NoticeRow[], urgent: boolean): Promise<void> {
  const ids = new Map<string, string[]>();
  for (const { userId, id } of notices) ids.set(userId, [...(ids.get(userId) ?? []), id]);
  const browsers = await listSubscriptionsOf(tx, [...ids.keys()]);
  const messages = browsers.map(({ id, userId }) => {
    const payload = { subscriptionId: id, noticeIds: ids.get(userId) ?? [], urgent };
    return { userId, payload };
  });
  await addJobs(tx, pushNoticesTask, messages);
}

/** The notification of one notice, or one that stands for several. */
function contentOf(
  notices: readonly [NoticeRow, ...NoticeRow[]] | readonly NoticeRow[],
  unread: number,
): WebPushNotice {
  const [first] = notices;
  if (!first) throw new Error('a notification needs a notice');
  if (notices.length === 1) {
    const { id, title, text, path } = toNotice(first);
    return { tag: id, title, text, path: path ?? INBOX_PATH, unread };
  }
  const titles = notices.slice(0, TITLES_MAX).map(({ title }) => title);
  const more = notices.length > TITLES_MAX ? ['…'] : [];
  const text = [...titles, ...more].join('\n');
  return { tag: first.id, title: `${notices.length} 条新消息`, text, path: INBOX_PATH, unread };
}

async function countAllUnread({ db }: Pick<AppContext, 'db'>, userId: string): Promise<number> {
  return Object.values(await countUnread(db, userId)).reduce((sum, count) => sum + count, 0);
}

/** A tag as a topic, which has at most 32 letters. */
const topicOf = (tag: string): string => tag.replaceAll('-', '');
