import { INBOX_DAYS } from '@guanlan/contract';
import { hourly } from '../../jobs/cron.js';
import { purgeSubscriptions } from '../../push/web/subscriptions.js';
import { DAY_MS, timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { noticesHandlers } from './handlers.js';
import { Inbox } from './inbox.js';
import { purgeNotices } from './store.js';
import { noticesData } from './user-data.js';
import { pushNoticesTask } from './web-push/push-notices.js';

/** Days after which a browser that has not been here gets no more. */
const BROWSER_DAYS = 180;

declare module '../feature.js' {
  interface FeatureServices {
    /** The inboxes of all users. */
    readonly inbox: Inbox;
  }
}

export const notices = {
  name: 'notices',
  handlers: noticesHandlers,
  services: (ctx, _ports, all) => ({
    inbox: new Inbox(
      ctx,
      all.flatMap(({ notices = [] }) => notices),
    ),
  }),
  userData: [noticesData],
  tasks: [pushNoticesTask],
  cron: (ctx) => [
    hourly('notices.purge-old', () => purgeNotices(ctx.db, timeAgo(ctx, INBOX_DAYS * DAY_MS))),
    hourly('notices.purge-browsers', () => purgeSubscriptions(ctx.db, timeAgo(ctx, BROWSER_DAYS * DAY_MS))),
  ],
} satisfies Feature;
