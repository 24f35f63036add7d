import * as z from 'zod/mini';
import { defineFunction, RequestId } from './define.js';
import { Cursor, MarketDay, MarketPhase, Provenance, StockCode } from './market/market-shapes.js';

/** `F12` of the rules, `E3` handed in from outside. */
export const FactId = z.string().check(z.regex(/^[FE]\d{1,3}$/));
const Stance = z.enum(['strong', 'weak', 'mixed', 'insufficient']);
const Confidence = z.enum(['low', 'medium', 'high']);
const Lean = z.enum(['bull', 'bear', 'neutral', 'unknown']);

/** One thing that is known of a stock on a day, and how; see `stock-domain/diagnosis`. */
export const DiagnosisFact = z.object({
  id: FactId,
  key: z.string(),
  label: z.string(),
  group: z.enum(['quote', 'short', 'long', 'momentum', 'volume', 'risk', 'level', 'limit', 'relative', 'outside']),
  value: z.nullable(z.union([z.number(), z.string()])),
  unit: z.string(),
  signed: z.boolean(),
  decimals: z.int(),
  status: z.enum(['available', 'none', 'missing', 'partial', 'stale', 'estimated', 'fallback', 'fetch_failed']),
  reason: z.optional(z.enum(['too-few-bars', 'no-input', 'not-known', 'not-defined', 'not-traded'])),
  asOf: z.nullable(MarketDay),
  source: z.string(),
  method: z.string(),
  bars: z.nullable(z.object({ from: MarketDay, to: MarketDay, count: z.int() })),
  barClosed: z.boolean(),
});
export type DiagnosisFact = z.infer<typeof DiagnosisFact>;

const Score = z.object({
  points: z.number(),
  outOf: z.number(),
  weight: z.number(),
  total: z.nullable(z.number()),
});
const Section = z.enum(['short', 'long', 'momentum', 'volume', 'risk', 'relative']);
const Horizon = z.object({ stance: Stance, score: Score });

/** Diagnosis by rules. Complete without any model. */
export const RuleDiagnosis = z.object({
  /** Names these facts: a reading of other facts has another. */
  factsHash: z.string(),
  scoreVersion: z.string(),
  rulesetVersion: z.string(),
  stock: z.object({ key: StockCode, name: z.string() }),
  asOf: z.nullable(MarketDay),
  phase: z.nullable(MarketPhase),
  isLastBarClosed: z.boolean(),
  priceBasis: z.enum(['as-quoted', 'adjusted-forward']),
  benchmark: z.nullable(z.string()),
  facts: z.array(DiagnosisFact),
  missing: z.array(z.object({ id: FactId, label: z.string(), reason: z.string() })),
  quality: z.object({
    known: z.int(),
    total: z.int(),
    stale: z.int(),
    partial: z.int(),
    degraded: z.int(),
  }),
  parts: z.array(
    z.object({
      id: z.string(),
      section: Section,
      label: z.string(),
      facts: z.array(FactId),
      weight: z.number(),
      points: z.nullable(z.number()),
      rule: z.string(),
      lean: Lean,
    }),
  ),
  sections: z.record(Section, Score),
  score: Score,
  horizons: z.object({ short: Horizon, long: Horizon }),
  stance: Stance,
  confidenceCap: Confidence,
});
export type RuleDiagnosis = z.infer<typeof RuleDiagnosis>;

/** One statement with the facts it rests on; their values stand in the text as they are shown. */
const Claim = z.object({ text: z.string(), facts: z.array(FactId) });
const Reading = z.object({ stance: Stance, claims: z.array(Claim) });

/** A reading of the same facts, checked. */
export const Narration = z.object({
  stance: Stance,
  horizons: z.object({ short: Reading, long: Reading }),
  bull: z.array(Claim),
  bear: z.array(Claim),
  invalidation: z.array(Claim),
  conflicts: z.array(Claim),
  missing: z.array(FactId),
  confidence: Confidence,
  confidenceReason: z.string(),
  notes: z.string(),
});
export type Narration = z.infer<typeof Narration>;

const Verdict = z.enum(['agree', 'disagree', 'not-said']);
const Compared = z.object({ rule: Stance, reading: Stance, verdict: Verdict });

/** The rules beside a reading of the same facts. There is no common number. */
export const Agreement = z.object({
  stance: Compared,
  horizons: z.object({ short: Compared, long: Compared }),
  parts: z.array(
    z.object({
      part: z.string(),
      label: z.string(),
      facts: z.array(FactId),
      rule: Lean,
      reading: Lean,
      verdict: Verdict,
    }),
  ),
  agree: z.int(),
  disagree: z.int(),
  notSaid: z.int(),
});
export type Agreement = z.infer<typeof Agreement>;

/** A model's reading, or why there is none; never blended with the rules. */
export const ModelReading = z.object({
  id: RequestId,
  /** `template`: written by code because no model answered as it should (AI 不可用). */
  status: z.enum(['running', 'accepted', 'template', 'failed']),
  factsHash: z.string(),
  model: z.nullable(z.string()),
  demo: z.boolean(),
  promptVersion: z.string(),
  narration: z.nullable(Narration),
  agreement: z.nullable(Agreement),
  /** How often the answer was given back for repair. */
  repairs: z.int(),
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  createdAt: z.number(),
});
export type ModelReading = z.infer<typeof ModelReading>;

/** Result of a diagnosis as it was shown to a user; the last one of each day is stored. */
export const DiagnosisRecord = z.object({
  id: z.string(),
  code: StockCode,
  name: z.string(),
  day: MarketDay,
  /** Whether that day was over. */
  isClosed: z.boolean(),
  stance: Stance,
  short: Stance,
  long: Stance,
  /** Score out of 100; null where too little is known. */
  total: z.nullable(z.number()),
  createdAt: z.number(),
});
export type DiagnosisRecord = z.infer<typeof DiagnosisRecord>;

/** Functions of the diagnosis. */
export const diagnosis = {
  /** By rules alone, as of now or at the close of an earlier day. */
  'diagnosis.run': defineFunction(
    'anonymous',
    'read',
    z.object({ code: StockCode, day: z.optional(MarketDay) }),
    z.object({ diagnosis: RuleDiagnosis, provenance: Provenance }),
  ),
  /**
   * A model's reading of the facts with this hash, which must be those of now or kept; begun where there is none yet.
   * `status` is `running` until it is there: ask again.
   */
  'diagnosis.read': defineFunction(
    'user',
    'model',
    z.object({
      requestId: RequestId,
      code: StockCode,
      factsHash: z.string().check(z.regex(/^[0-9a-f]{16,64}$/)),
      model: z.optional(z.string().check(z.maxLength(200))),
    }),
    z.object({ reading: ModelReading }),
  ),
  /** Lists the user's diagnoses, newest first; those of one stock with `code`. */
  'diagnosis.records': defineFunction(
    'user',
    'read',
    z.object({ code: z.optional(StockCode), cursor: Cursor }),
    z.object({ items: z.array(DiagnosisRecord), next: z.nullable(z.string()) }),
  ),
  /** Forgets the records of the user, or those of one stock. */
  'diagnosis.forget': defineFunction('user', 'write', z.object({ code: z.optional(StockCode) }), z.object({})),
};
