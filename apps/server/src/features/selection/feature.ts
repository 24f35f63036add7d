import { availableParallelism } from 'node:os';
import { RUN_DAYS } from '@guanlan/contract';
import { everyMinute, hourly } from '../../jobs/cron.js';
import { screenWorkerFile } from '../../paths.js';
import { DAY_MS, MINUTE_MS, timeAgo } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { selectionHandlers } from './handlers.js';
import { STRATEGY_RESTORE_FOR } from './restore.js';
import { runDaily } from './run-daily.js';
import { Screener } from './screening/screener.js';
import { purgeSelection } from './store.js';
import { selectionData } from './user-data.js';

declare module '../feature.js' {
  interface FeatureServices {
    /** Searches the whole market. */
    readonly screener: Screener;
  }
}

export const selection = {
  name: 'selection',
  handlers: selectionHandlers,
  notices: [
    {
      kind: 'strategy',
      perDay: 50,
      digest: { title: '更多选股结果', path: '/pages_diagnosis/stock-selection/stock-selection' },
    },
  ],
  userData: [selectionData],
  services({ market, log }) {
    const threads = Math.max(1, Math.min(2, availableParallelism() - 1));
    return { screener: new Screener({ market, log, file: screenWorkerFile, threads }) };
  },
  close: ({ screener }) => screener.close(),
  chores: (ctx) => [
    { name: 'panel of the day', every: MINUTE_MS, after: MINUTE_MS, run: () => ctx.screener.warmKept() },
  ],
  cron: (ctx) => [
    everyMinute('selection.daily-strategies', () => runDaily(ctx)),
    hourly('selection.purge-strategies-and-runs', () => {
      const before = { strategies: timeAgo(ctx, STRATEGY_RESTORE_FOR), runs: timeAgo(ctx, RUN_DAYS * DAY_MS) };
      return purgeSelection(ctx.db, before);
    }),
  ],
} satisfies Feature;
