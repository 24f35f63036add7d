import * as z from 'zod/mini';
import { defineFunction, RequestId } from './define.js';
import { QUOTES_MAX } from './market.js';
import { Quote, StockCode } from './market-shapes.js';
import { PushCid } from './push.js';

/** How long a watch lives without being renewed, seconds. */
export const WATCH_SECONDS = 60;

/** A list that is the same for everyone, by its name. */
const WatchList = z.enum(['indices', 'limit-up']);

/** Live delivery of what a screen shows, over the push connection; see the `quotes` event of `push-events.ts`. */
export const marketWatch = {
  /**
   * Begins a lease: quotes of these as they are now, and from then on their changes to the push client `cid`, numbered
   * from `seq` + 1. A `watchId` of before replaces its list; calling again before `expiresAt` renews. Whoever misses a
   * number asks again. Without a push connection a page asks `market.quotes` every `interval` ms.
   */
  'market.watch': defineFunction(
    'anonymous',
    z.object({
      cid: PushCid,
      watchId: z.optional(RequestId),
      codes: z.optional(z.array(StockCode).check(z.maxLength(QUOTES_MAX))),
      list: z.optional(WatchList),
    }),
    z.object({
      watchId: RequestId,
      seq: z.int(),
      expiresAt: z.number(),
      interval: z.number(),
      quotes: z.array(Quote),
      unknown: z.array(StockCode),
    }),
  ),
  'market.unwatch': defineFunction('anonymous', z.object({ cid: PushCid, watchId: RequestId }), z.object({})),
};
