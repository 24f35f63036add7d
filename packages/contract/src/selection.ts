import * as z from 'zod/mini';
import { defineFunction, RequestId, Version } from './define.js';
import { Cursor, MarketBoard, MarketDay, Provenance, StockCode, StockName } from './market/market-shapes.js';
import { StoredText } from './stored-text.js';

/** Longest formula, UTF-16 units: what the language takes. */
export const FORMULA_MAX = 8000;
/** Most strategies of one user. */
export const STRATEGIES_MAX = 50;
/** Days that a run which was kept can be seen. */
export const RUN_DAYS = 180;
/**
 * Runs that a user can have kept, the oldest make room: those of the user's own hand, and daily ones, as many as all of the
 * strategies that one may have come to in {@link RUN_DAYS}.
 */
export const RUNS_MAX = { own: 500, daily: STRATEGIES_MAX * 130 } as const;
/** Most hits that a run answers. */
export const HITS_MAX = 500;

/**
 * A builder's tree. It is plain JSON whose form `parseConditionTree` of stock-domain checks on both ends, because it
 * refers to itself; here only its size is bounded.
 */
const Conditions = z
  .record(z.string(), z.unknown())
  .check(z.refine((tree) => JSON.stringify(tree).length <= 40_000, '条件太多'));

/**
 * By which rules of the formula language a rule and its rank are read. A strategy that is kept names the version that it
 * was written under and goes on meaning the same. Absent in a question: that of the strategy which it names as its own,
 * else the newest.
 */
const languageVersion = z.optional(z.int().check(z.gte(1)));

/** Condition of a search: a text in the formula language, or a builder's tree. */
export const SelectionRule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('formula'),
    formula: z.string().check(z.minLength(1, '请输入公式'), z.maxLength(FORMULA_MAX)),
    languageVersion,
  }),
  z.object({ kind: z.literal('conditions'), conditions: Conditions, languageVersion }),
]);
export type SelectionRule = z.infer<typeof SelectionRule>;

/** Which stocks are looked at. All boards but B shares, without risk warning, when nothing is said. */
export const SelectionScope = z.object({
  boards: z.optional(z.array(MarketBoard)),
  riskWarning: z.optional(z.boolean()),
  /** Leaves out those listed less than so many trading days ago. */
  minBars: z.optional(z.int().check(z.gte(1), z.lte(1000))),
  themes: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
});
export type SelectionScope = z.infer<typeof SelectionScope>;

/** Sort key of the hits: a number in the formula language, highest first. */
const Rank = z.optional(z.string().check(z.maxLength(500)));

/** A strategy: `shipped` with the product, or of the user's own. */
export const Strategy = z.object({
  id: z.string(),
  shipped: z.boolean(),
  name: z.string(),
  summary: z.string(),
  rule: SelectionRule,
  rank: Rank,
  scope: SelectionScope,
  /** Run by the server after each close. */
  daily: z.boolean(),
  version: z.int(),
  updatedAt: z.number(),
});
export type Strategy = z.infer<typeof Strategy>;

/** Fault of a formula with its range: lines and columns from 1, offsets in UTF-16 units. */
export const FormulaMark = z.object({
  code: z.string(),
  message: z.string(),
  line: z.int(),
  column: z.int(),
  offset: z.int(),
  length: z.int(),
  suggestion: z.nullable(z.string()),
});
export type FormulaMark = z.infer<typeof FormulaMark>;

/** Why a stock is a hit: a part of the condition, the day on which it held, and the numbers in it. */
export const HitPart = z.object({
  text: z.string(),
  holds: z.nullable(z.boolean()),
  day: z.nullable(MarketDay),
  values: z.array(z.object({ text: z.string(), value: z.nullable(z.number()) })),
});

/** A stock that a strategy found. */
export const SelectionHit = z.extend(StockName, {
  close: z.nullable(z.number()),
  changePercent: z.nullable(z.number()),
  rank: z.nullable(z.number()),
  parts: z.array(HitPart),
});
export type SelectionHit = z.infer<typeof SelectionHit>;

/** Numbers of stocks that a run examined and left out: no bars, suspended on the day, a value that is not known. */
export const SelectionCounts = z.object({
  looked: z.int(),
  hits: z.int(),
  noBars: z.int(),
  suspended: z.int(),
  unknown: z.int(),
});

/** A run that was kept. */
export const SelectionRun = z.object({
  id: RequestId,
  strategyId: z.nullable(z.string()),
  name: z.string(),
  day: MarketDay,
  /** Whether the day was not over: 盘中,未确认. */
  isOpen: z.boolean(),
  counts: SelectionCounts,
  /** Codes of the hits, best first. */
  codes: z.array(StockCode),
  ranAt: z.number(),
  /** Milliseconds of the search itself. */
  tookMs: z.number(),
  daily: z.boolean(),
  error: z.nullable(z.string()),
});
export type SelectionRun = z.infer<typeof SelectionRun>;

const Name = StoredText.check(z.trim(), z.minLength(1, '请输入名称'), z.maxLength(30, '名称最多 30 个字'));
const Summary = StoredText.check(z.trim(), z.maxLength(200, '说明最多 200 字'));
const saved = {
  name: Name,
  summary: z.optional(Summary),
  rule: SelectionRule,
  rank: Rank,
  scope: z.optional(SelectionScope),
};

/** Functions of the stock selection. */
export const selection = {
  /** Those that come with the product, for everyone. */
  'selection.shipped': defineFunction('anonymous', 'light', z.object({}), z.object({ strategies: z.array(Strategy) })),
  'selection.mine': defineFunction('user', 'read', z.object({}), z.object({ strategies: z.array(Strategy) })),
  'selection.create': defineFunction(
    'user',
    'write',
    z.object({ requestId: RequestId, ...saved }),
    z.object({ strategy: Strategy }),
    { idempotent: true },
  ),
  /** `version` is the one that was read; another one there is SELECTION_CHANGED. */
  'selection.update': defineFunction(
    'user',
    'write',
    z.object({ id: RequestId, version: Version, ...saved }),
    z.object({ strategy: Strategy }),
  ),
  /** `selection.restore` brings it back for 30 days. */
  'selection.remove': defineFunction('user', 'write', z.object({ id: RequestId }), z.object({})),
  'selection.restore': defineFunction('user', 'write', z.object({ id: RequestId }), z.object({ strategy: Strategy })),
  /** Whether the server runs it after each close, and tells its user of the hits. */
  'selection.setDaily': defineFunction(
    'user',
    'write',
    z.object({ id: RequestId, daily: z.boolean() }),
    z.object({ strategy: Strategy }),
  ),
  /** Compiles, and runs nothing. `text` is the formula of a builder's tree. */
  'selection.check': defineFunction(
    'anonymous',
    'read',
    z.object({ rule: SelectionRule, rank: Rank }),
    z.object({
      ok: z.boolean(),
      text: z.nullable(z.string()),
      marks: z.array(FormulaMark),
      rankMarks: z.array(FormulaMark),
      /** The tree of a formula, where a builder can show it. */
      conditions: z.nullable(Conditions),
      /** How many bars it looks back; null: all. */
      warmup: z.nullable(z.int()),
    }),
  ),
  /** Searches the market on a day, the newest when absent. Kept in the history of a signed-in user who says `keep`. */
  'selection.run': defineFunction(
    'anonymous',
    'screen',
    z.object({
      rule: SelectionRule,
      rank: Rank,
      scope: z.optional(SelectionScope),
      day: z.optional(MarketDay),
      limit: z.optional(z.int().check(z.gte(1), z.lte(HITS_MAX))),
      keep: z.optional(z.object({ strategyId: z.optional(StoredText), name: Name })),
    }),
    z.object({
      day: MarketDay,
      isOpen: z.boolean(),
      hits: z.array(SelectionHit),
      counts: SelectionCounts,
      tookMs: z.number(),
      runId: z.nullable(RequestId),
      provenance: Provenance,
    }),
  ),
  /** Runs that were kept, newest first. */
  'selection.runs': defineFunction(
    'user',
    'read',
    z.object({ strategyId: z.optional(StoredText), cursor: Cursor }),
    z.object({ items: z.array(SelectionRun), next: z.nullable(z.string()) }),
  ),
};
