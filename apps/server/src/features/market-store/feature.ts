import { everyMinute } from '../../jobs/cron.js';
import { panelThreadFile } from '../../paths.js';
import { MINUTE_MS } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { DirectMarket } from '../market/direct-market.js';
import { LiveQuotes } from '../market/live/live-quotes.js';
import { EndOfDay } from './end-of-day.js';
import { MarketStore } from './market-store.js';
import { PanelLoader } from './panel-loader.js';

declare module '../feature.js' {
  interface FeatureServices {
    /** Takes each day of the market into the store when it is over. */
    readonly endOfDay: EndOfDay;
    /** Reads a day of the whole market for screening, in a thread. */
    readonly panels: PanelLoader;
  }
}

export const marketStore = {
  name: 'market-store',
  async services(ctx, { pool, to, nodes, monotonicNow }) {
    const { db, log, now, push, calendars, marketSource: source } = ctx;
    const panels = new PanelLoader({ to, file: panelThreadFile, log });
    const stored = new MarketStore({ pool, db, source: source.info.id, now: () => source.clock.now(), panels });
    // The first quote is compared with what is kept, too. Where it cannot be read now, the end-of-day import reads it soon.
    await stored.refresh().catch((error: unknown) => log.warn({ err: error }, 'the kept market was not read'));
    const market = new DirectMarket({ source, calendar: calendars.current, now, monotonicNow, stored });
    const live = new LiveQuotes({ market, push, log, now, monotonicNow });
    nodes.shelf?.onPut(() => live.scheduleRefresh());
    return { panels, market, live, endOfDay: new EndOfDay({ store: stored, market, log, monotonicNow }) };
  },
  stop: ({ panels }) => panels.stop(),
  // Each node answers from what it knows of the store.
  chores: ({ market }) => [
    {
      ...{ name: 'stored days', every: MINUTE_MS, after: MINUTE_MS },
      run: async () => void (await market.stored?.refresh()),
    },
  ],
  cron: ({ endOfDay }) => [everyMinute('market-store.end-of-day', () => endOfDay.run())],
} satisfies Feature;
