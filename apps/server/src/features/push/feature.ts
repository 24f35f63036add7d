import { purgeSeenKeys } from '../../push/seen-keys.js';
import { purgePush } from '../../push/store.js';
import { DAY_MS, HOUR_MS, timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { pushHandlers } from './handlers.js';
import { pushData } from './user-data.js';

export const push = {
  name: 'push',
  handlers: pushHandlers,
  userData: [pushData],
  chores: (ctx) => [
    {
      name: 'push',
      every: HOUR_MS,
      run: () =>
        purgePush(ctx.db, {
          messages: timeAgo(ctx, 0),
          clients: timeAgo(ctx, 90 * DAY_MS),
          newClients: timeAgo(ctx, 7 * DAY_MS),
        }),
    },
    { name: 'push keys', every: HOUR_MS, run: () => purgeSeenKeys(ctx.db, timeAgo(ctx, 0)) },
  ],
} satisfies Feature;
