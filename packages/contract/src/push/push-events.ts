import * as z from 'zod/mini';
import { QuoteFacts, QuoteRatios, StockCode } from '../market/market-shapes.js';

/** Change of a stock's quote: only the fields that differ from those sent before. */
const QuoteChange = z.extend(z.partial(QuoteFacts), {
  code: StockCode,
  ratios: z.optional(z.partial(QuoteRatios)),
});

/**
 * Events that our own server pushes, as JSON text. Anyone with the operator's key may push other things: a page shows
 * what it can read by this schema, and leaves the rest alone.
 */
export const PushEvent = z.discriminatedUnion('type', [
  /** Something to show: a title, a sentence, and the page that it leads to. */
  z.object({
    type: z.literal('notice'),
    title: z.string().check(z.minLength(1), z.maxLength(60)),
    text: z.string().check(z.maxLength(500)),
    /** A path of the app, such as `/pages/account/account`. */
    path: z.optional(z.string().check(z.regex(/^\/(?!\/)[\w/?=&%.-]*$/), z.maxLength(200))),
  }),
  /** Data that a page may be showing has changed on the server: what to read again. */
  z.object({
    type: z.literal('changed'),
    what: z.enum(['me', 'membership', 'orders', 'watchlist', 'signals', 'words', 'notices']),
  }),
  /**
   * Quotes of a watch that have changed, put over those the page has. `seq` counts up from the snapshot's by one: after a
   * gap the page asks for the watch again.
   */
  z.object({
    type: z.literal('quotes'),
    watchId: z.string(),
    seq: z.int(),
    quotes: z.array(QuoteChange),
  }),
]);
export type PushEvent = z.infer<typeof PushEvent>;
export type QuoteChange = z.infer<typeof QuoteChange>;

/** Reads the text of a push; undefined for one that is not of this kind. */
export function readPushEvent(message: string): PushEvent | undefined {
  try {
    return PushEvent.parse(JSON.parse(message));
  } catch {
    return undefined;
  }
}
