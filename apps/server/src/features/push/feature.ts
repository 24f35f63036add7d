import { hourly } from '../../jobs/cron.js';
import { purgeSeenKeys } from '../../push/seen-keys.js';
import { purgePush } from '../../push/store.js';
import { DAY_MS, timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { pushHandlers } from './handlers.js';
import { pushData } from './user-data.js';

/** Rows of clients without a user, bindings included: some 500 bytes each with their indexes, so about 1 GB. */
const ANONYMOUS_ROWS_MAX = 2_000_000;

export const push = {
  name: 'push',
  handlers: pushHandlers,
  userData: [pushData],
  cron: (ctx) => [
    hourly('push.purge-messages', () =>
      purgePush(
        ctx.db,
        {
          messages: timeAgo(ctx, 0),
          clients: timeAgo(ctx, 90 * DAY_MS),
          newClients: timeAgo(ctx, 7 * DAY_MS),
        },
        ANONYMOUS_ROWS_MAX,
      ),
    ),
    hourly('push.purge-seen-keys', () => purgeSeenKeys(ctx.db, timeAgo(ctx, 0))),
  ],
} satisfies Feature;
