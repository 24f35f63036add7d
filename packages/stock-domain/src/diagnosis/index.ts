export {
  type Confidence,
  type DataQuality,
  type Diagnosis,
  diagnose,
  type Horizon,
  type MissingFact,
} from './diagnosis.js';
export type { Fact, FactBars, FactGap, FactGroup, FactId, FactStatus, FactUnit } from './fact.js';
export { factText } from './fact-text.js';
export type { DiagnosedStock, DiagnosisInput, DiagnosisListing, DiagnosisQuote, OutsideFact } from './input.js';
export {
  type Comparison,
  compareReadings,
  type PartComparison,
  type StanceComparison,
  type Verdict,
} from './narration/agreement.js';
export type { NumberMark } from './narration/check-text.js';
export { codeNarration } from './narration/code-narration.js';
export { factsForNarration, narrationSchema } from './narration/for-narration.js';
export {
  type Claim,
  type HorizonReading,
  type Narration,
  narrationLimits,
  type Violation,
  type ViolationCode,
} from './narration/narration.js';
export { plainText } from './narration/plain-text.js';
export type { MarkedClaim, MarkedText } from './narration/render.js';
export {
  type AcceptedNarration,
  type NarrationVerdict,
  type ValidateOptions,
  validateNarration,
  validateText,
} from './narration/validate.js';
export { bannedWords } from './narration/words.js';
export { SCORE_VERSION, type ScoreSection } from './score-rules.js';
export type { Lean, Score, ScorePart, Stance } from './scores.js';
export { type SummarySentence, type SummarySource, sentenceText, summaryOf } from './summary.js';
