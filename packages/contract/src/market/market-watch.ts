import * as z from 'zod/mini';
import { defineFunction, RequestId } from '../define.js';
import { PushCid } from '../push/push.js';
import { QUOTES_MAX } from './market.js';
import { Quote, StockCode } from './market-shapes.js';

/** How long a watch lives without being renewed, seconds. */
export const WATCH_SECONDS = 60;

/** A list that is the same for everyone, by its name. */
const WatchList = z.enum(['indices', 'limit-up']);

/** Live delivery of what a screen shows, over the push connection; see the `quotes` event of `push-events.ts`. */
export const marketWatch = {
  /**
   * Begins a lease: quotes of these as they are now, and from then on their changes to the push client `cid`, numbered
   * from `seq` + 1. Who watches the same shares the `watchId` that is answered. A `watchId` of before ends, where another
   * is answered; without codes and list it is renewed, which is due before `expiresAt`. Whoever misses a number asks
   * again. A list brings what comes onto it; what has left it only stops. Five levels come
   * with `book` alone; without it `bids` and `asks` are null in the answer, and never told. Without a push connection a page asks `market.quotes` every `interval` ms.
   */
  'market.watch': defineFunction(
    'anonymous',
    'light',
    z.object({
      cid: PushCid,
      watchId: z.optional(RequestId),
      codes: z.optional(z.array(StockCode).check(z.maxLength(QUOTES_MAX))),
      list: z.optional(WatchList),
      book: z.optional(z.boolean()),
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
  'market.unwatch': defineFunction('anonymous', 'light', z.object({ cid: PushCid, watchId: RequestId }), z.object({})),
};
