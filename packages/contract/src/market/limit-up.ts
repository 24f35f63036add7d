import * as z from 'zod/mini';
import { defineFunction } from '../define.js';
import { MarketBoard, MarketDay, OtherProvenance, Provenance, StockCode } from './market-shapes.js';

/** Kept days that are listed at most: a year. */
export const LIMIT_UP_DAYS_MAX = 250;

/** A stock of the day's limit-up pool. Yuan, shares; null is "not known". */
export const LimitUpRow = z.object({
  code: StockCode,
  name: z.string(),
  board: z.nullable(MarketBoard),
  /** `broken`: it was sealed and is not now (炸板). */
  state: z.enum(['sealed', 'broken']),
  last: z.number(),
  changePercent: z.nullable(z.number()),
  limitUp: z.number(),
  /** First and last moment of being sealed. */
  firstSealedAt: z.nullable(z.number()),
  lastSealedAt: z.nullable(z.number()),
  /** Whether those are only good to a minute: to be shown with ≈. */
  isApproximate: z.boolean(),
  /** Whether they are moments at which this server saw it, and `breaks` those that it saw: it may not have looked before. */
  isObserved: z.optional(z.boolean()),
  /** 炸板次数. */
  breaks: z.nullable(z.int()),
  /** 封单额. */
  sealAmount: z.nullable(z.number()),
  /** 封成比 and 封流比. */
  sealToVolume: z.nullable(z.number()),
  sealToFloat: z.nullable(z.number()),
  turnoverPercent: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  floatValue: z.nullable(z.number()),
  /** 连板数, and the run's name: 首板, 3连板, 5天3板. */
  boards: z.nullable(z.int()),
  label: z.nullable(z.string()),
  shape: z.nullable(z.enum(['one-word', 't', 'turnover'])),
  industry: z.nullable(z.string()),
  theme: z.nullable(z.string()),
});
export type LimitUpRow = z.infer<typeof LimitUpRow>;

/** Counts of the day; rates are shares of one, null where there is nothing to divide by. */
export const LimitUpMood = z.object({
  limitUp: z.int(),
  limitDown: z.nullable(z.int()),
  broken: z.int(),
  brokenRate: z.nullable(z.number()),
  sealedRate: z.nullable(z.number()),
  /** 最高连板; null where of none that is sealed it is known on which board it stands. */
  height: z.nullable(z.int()),
  /** 晋级率: entry k − 1 of k boards yesterday. */
  promotion: z.array(z.nullable(z.number())),
  /** 昨日涨停表现, percent. */
  yesterdayPercent: z.nullable(z.number()),
  rising: z.nullable(z.int()),
  falling: z.nullable(z.int()),
  /** Stocks whose limits are not known; in none of the counts. */
  unknown: z.nullable(z.int()),
});
export type LimitUpMood = z.infer<typeof LimitUpMood>;

/** Today's limit-up board, or that of an earlier day. */
export const limitUp = {
  /** `known` is false, and the rest empty, for a day without trading or of which no pool was kept. */
  'market.limitUp': defineFunction(
    'anonymous',
    'read',
    z.object({ day: z.optional(MarketDay) }),
    z.object({
      day: MarketDay,
      known: z.boolean(),
      /** Whether it can still change. */
      isOpen: z.boolean(),
      rows: z.array(LimitUpRow),
      /** Rungs from the highest: boards, and the codes of the sealed. */
      ladder: z.array(z.object({ boards: z.int(), codes: z.array(StockCode) })),
      mood: z.nullable(LimitUpMood),
      themes: z.array(z.object({ name: z.string(), codes: z.array(StockCode) })),
      /** 口径: how boards, seals and rates are counted, and which stocks are. */
      rule: z.string(),
      /** Provenance of the stocks on the board. */
      provenance: Provenance,
      /** Provenance of `mood`, which is counted over the whole market; absent where it is counted over the board. */
      moodFrom: z.optional(Provenance),
      /** Fields of the rows that another source filled in, by name: `theme`, `industry`. */
      others: z.optional(OtherProvenance),
    }),
  ),
  /** Days whose pools this server has kept. Others are asked of the source, which may have none of them. */
  'market.limitUpDays': defineFunction(
    'anonymous',
    'read',
    z.object({}),
    z.object({
      /** The first of all; null: none is kept. */
      from: z.nullable(MarketDay),
      count: z.int(),
      /** The newest, oldest first. */
      days: z.array(MarketDay).check(z.maxLength(LIMIT_UP_DAYS_MAX)),
    }),
  ),
};
