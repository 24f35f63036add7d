import { hourly } from '../../jobs/cron.js';
import { timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { checkAlerts } from './alerts/check-alerts.js';
import { watchlistHandlers } from './handlers.js';
import { WATCH_RESTORE_FOR } from './restore.js';
import { purgeWatchItems } from './store.js';
import { watchlistData } from './user-data.js';

export const watchlist = {
  name: 'watchlist',
  handlers: watchlistHandlers,
  notices: [
    {
      kind: 'alert',
      urgent: true,
      perDay: 100,
      digest: { title: '更多价格提醒', path: '/pages_diagnosis/stock_choiced' },
    },
  ],
  userData: [watchlistData],
  // Each node has quotes of its own.
  chores: (ctx) => [{ name: 'price alerts', every: ctx.market.source.interval, run: () => checkAlerts(ctx) }],
  cron: (ctx) => [hourly('watchlist.purge-removed', () => purgeWatchItems(ctx.db, timeAgo(ctx, WATCH_RESTORE_FOR)))],
} satisfies Feature;
