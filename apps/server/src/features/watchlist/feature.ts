import { HOUR_MS, timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { checkAlerts } from './alerts/check-alerts.js';
import { watchlistHandlers } from './handlers.js';
import { WATCH_RESTORE_FOR } from './restore.js';
import { purgeWatchItems } from './store.js';
import { watchlistData } from './user-data.js';

export const watchlist = {
  name: 'watchlist',
  handlers: watchlistHandlers,
  userData: [watchlistData],
  chores: (ctx) => [
    {
      name: 'removed watchlist stocks',
      every: HOUR_MS,
      run: () => purgeWatchItems(ctx.db, timeAgo(ctx, WATCH_RESTORE_FOR)),
    },
    { name: 'price alerts', every: ctx.market.source.interval, run: () => checkAlerts(ctx) },
  ],
} satisfies Feature;
