import type { Confidence } from '../diagnosis.js';
import type { FactId } from '../fact.js';
import type { Stance } from '../scores.js';

/** One statement, with the facts it rests on. Numbers are written `{F12}`, or as the fact has them. */
export interface Claim {
  readonly text: string;
  readonly facts: readonly FactId[];
}

/** Reading of one horizon. */
export interface HorizonReading {
  readonly stance: Stance;
  readonly claims: readonly Claim[];
}

/** The JSON that a model returns, with nothing around it. */
export interface Narration {
  readonly schema: 'diag/1';
  readonly stance: Stance;
  readonly horizons: { readonly short: HorizonReading; readonly long: HorizonReading };
  readonly bull: readonly Claim[];
  readonly bear: readonly Claim[];
  readonly invalidation: readonly Claim[];
  readonly conflicts: readonly Claim[];
  readonly missing: readonly FactId[];
  readonly confidence: Confidence;
  readonly confidenceReason: string;
  readonly notes: string;
}

/** Bounds of a narration. */
export const narrationLimits = {
  /** Characters of the whole JSON. */
  json: 24_000,
  claim: 120,
  /** Limit of `confidenceReason` and of `notes`. */
  remark: 300,
  /** In each list. */
  claims: 8,
  factsOfClaim: 12,
  missing: 200,
  /** How many violations are listed. */
  violations: 50,
} as const;

export const stances: readonly Stance[] = ['strong', 'weak', 'mixed', 'insufficient'];
export const confidences: readonly Confidence[] = ['low', 'medium', 'high'];
/** The lists of claims beside the horizons'. */
export const claimLists = ['bull', 'bear', 'invalidation', 'conflicts'] as const;

/** Codes of the faults of a narration. */
export type ViolationCode =
  | 'too-long'
  | 'not-json'
  | 'shape'
  | 'enum'
  | 'no-facts'
  | 'unknown-fact'
  | 'fact-without-value'
  | 'not-missing'
  | 'placeholder'
  | 'number'
  | 'unit'
  | 'direction'
  | 'label'
  | 'banned-word'
  | 'character'
  | 'foreign-text'
  | 'other-stock'
  | 'stance'
  | 'confidence';

/** One thing that is wrong, and where. */
export interface Violation {
  readonly code: ViolationCode;
  /** JSON pointer, `/bull/0/text`; `''` for the whole. */
  readonly path: string;
  /** Positions in the string at `path`, counted in UTF-16 units; both 0 where it is not about a place in a string. */
  readonly start: number;
  readonly end: number;
  /** The offending text, cut to 40 characters. */
  readonly found: string;
  /** In Chinese, to be given back to the model. */
  readonly message: string;
}
