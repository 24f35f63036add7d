import type { PushEvent, Quote, QuoteChange } from '@guanlan/contract';
import * as v from 'valibot';

/** Schema for each field of `T`, all of which a change may leave out. */
type Fields<T> = Readonly<Record<keyof T, v.GenericSchema>>;

/** Finite number: a JSON text may say 1e999. */
const number = v.pipe(v.number(), v.minValue(-Number.MAX_VALUE), v.maxValue(Number.MAX_VALUE));
const known = v.optional(v.nullable(number));
const levels = v.optional(v.nullable(v.array(v.object({ price: number, volume: number }))));
const provenance = v.object({ source: v.string(), asOf: number, fetchedAt: number, stale: v.boolean() });

const ratios = {
  change: known,
  changePercent: known,
  amplitudePercent: known,
  turnoverPercent: known,
  volumeRatio: known,
  speedPercent: known,
} satisfies Fields<Quote['ratios']>;

const isDay = (day: number): boolean => {
  const [month, date] = [Math.trunc(day / 100) % 100, day % 100];
  const then = new Date(Date.UTC(Math.trunc(day / 10_000), month - 1, date));
  return then.getUTCDate() === date && then.getUTCMonth() + 1 === month;
};

const change = {
  code: v.pipe(v.string(), v.regex(/^(SH|SZ|BJ)\d{6}$/)),
  ratios: v.optional(v.object(ratios)),
  name: v.optional(v.string()),
  day: v.optional(v.pipe(v.number(), v.minValue(19_900_101), v.maxValue(99_991_231), v.check(isDay))),
  phase: v.optional(
    v.picklist([
      'before-open',
      'opening-call',
      'opening-call-locked',
      'opening-pause',
      'continuous',
      'lunch',
      'closing-call',
      'closing-pause',
      'fixed-price',
      'after-close',
      'closed-day',
      'unknown',
    ]),
  ),
  state: v.optional(v.picklist(['trading', 'suspended', 'halted', 'not-listed', 'delisted', 'unknown'])),
  last: known,
  prevClose: known,
  open: known,
  high: known,
  low: known,
  volume: known,
  amount: known,
  limits: v.optional(v.union([v.object({ up: number, down: number }), v.picklist(['none', 'unknown'])])),
  call: v.optional(v.nullable(v.object({ price: v.nullable(number), matched: number, unmatched: number }))),
  bids: levels,
  asks: levels,
  fundamentals: v.optional(
    v.object({
      floatShares: v.nullable(number),
      totalShares: v.nullable(number),
      peTtm: v.nullable(number),
      pb: v.nullable(number),
    }),
  ),
  provenance: v.optional(provenance),
  others: v.optional(v.record(v.string(), provenance)),
  flags: v.optional(v.array(v.picklist(['PREV_CLOSE_MISMATCH', 'LIMIT_MISMATCH']))),
} satisfies Fields<QuoteChange>;

/**
 * The contract's `PushEvent`, for the first page, which does without Zod: a test holds the two together. It makes do with
 * those parts of Valibot that the first page has anyway, where there are any.
 */
const schema: v.GenericSchema<unknown, PushEvent> = v.union([
  v.object({
    type: v.picklist(['notice']),
    title: v.pipe(v.string(), v.regex(/^.{1,60}$/s)),
    text: v.pipe(v.string(), v.regex(/^.{0,500}$/s)),
    path: v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)[\w/?=&%.-]{0,199}$/))),
  }),
  v.object({
    type: v.picklist(['changed']),
    what: v.picklist(['me', 'membership', 'orders', 'watchlist', 'signals', 'words', 'notices']),
  }),
  v.object({
    type: v.picklist(['quotes']),
    watchId: v.string(),
    seq: v.pipe(
      v.number(),
      v.check((seq) => Number.isSafeInteger(seq)),
    ),
    quotes: v.array(v.object(change)),
  }),
]);

/** Reads the text of a push; undefined for one that is not of the contract's kinds. */
export function readPushEvent(text: string): PushEvent | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
