export { type ConditionTree, conditionText, type OperandTree, parseConditionTree } from './condition-tree.js';
export type { ComparedValue, PartExplanation } from './explain.js';
export { type MergeOptions, mergeHits, type RankOrder, splitSymbols } from './hits.js';
export { type LiveScreen, openLiveScreen } from './live-screen.js';
export {
  type Exclusion,
  explainScreen,
  latestTime,
  type ScreenHit,
  type ScreenOptions,
  type ScreenResult,
  type ScreenSlice,
  screen,
} from './screen.js';
export { HIT, NOT_HIT, NOT_KNOWN, type ScreenDays, screenDays } from './screen-days.js';
export { planScreen, type ScreenPlan, type ScreenRequest } from './screen-plan.js';
export { conditionTree } from './tree-of-text.js';
