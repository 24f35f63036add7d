import type { MarketSource } from '../../providers/market/port.js';
import { createMarketSource } from '../../providers/market/registry.js';
import { sharedSource } from '../../providers/market/shared-source.js';
import { MINUTE_MS } from '../chore-times.js';
import type { Feature } from '../feature.js';
import { Calendars } from './calendar/calendars.js';
import { marketHandlers } from './handlers.js';
import type { LiveQuotes } from './live/live-quotes.js';
import type { MarketService } from './service.js';

declare module '../feature.js' {
  interface FeatureServices {
    /** Which days are known to have trading. */
    readonly calendars: Calendars;
    /** The configured source, counted, and shared by nodes where there is a Redis. Handlers ask `market`. */
    readonly marketSource: MarketSource;
    /** The market as it is now and as its stored days were. Made by `market-store`, which stands behind it. */
    readonly market: MarketService;
    /** Quotes to those who watch them. Made with `market`. */
    readonly live: LiveQuotes;
  }
}

export const market = {
  name: 'market',
  handlers: marketHandlers,
  async services(ctx, { nodes, overrides }) {
    const { db, parsing, log, now, config, metrics } = ctx;
    const calendars = new Calendars({ db, parsing, log, now, folder: config.dataDir });
    await calendars.refresh();
    const createSource = overrides.marketSource ?? createMarketSource;
    const marketSource = sharedSource(
      createSource(config.market, calendars.current, now, (what, message) => log.warn(what, message)),
      {
        shelf: nodes.shelf,
        asked: (what) => metrics.upstream.inc({ what }),
        quoted: (codes) => ctx.live.scheduleRefresh(codes),
      },
    );
    return { calendars, marketSource };
  },
  close: async (ctx) => {
    ctx.live.close();
    await ctx.market.close();
  },
  chores: (ctx) => [
    { name: 'years of the calendar', every: MINUTE_MS, run: () => ctx.calendars.refresh() },
    { name: 'list of stocks', every: MINUTE_MS, after: 5_000, run: () => ctx.market.prepare() },
    { name: 'prices of the whole market', every: MINUTE_MS, after: MINUTE_MS, run: () => ctx.market.notePrices() },
  ],
} satisfies Feature;
