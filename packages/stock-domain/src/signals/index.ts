export { biasRebound } from './bias-rebound.js';
export { bollBreak } from './boll-break.js';
export { bollReturn } from './boll-return.js';
export { cciBreak } from './cci-break.js';
export { dmiTrend } from './dmi-trend.js';
export { donchianBreak } from './donchian-break.js';
export type { SignalEvents } from './events.js';
export { expmaCross } from './expma-cross.js';
export { gapHold } from './gap-hold.js';
export { kdjLowCross } from './kdj-low-cross.js';
export { maCross } from './ma-cross.js';
export { macdCross } from './macd-cross.js';
export { platformBreak } from './platform-break.js';
export { signalById, signals } from './registry.js';
export { rsiOversold } from './rsi-oversold.js';
export { compileSignal, compileSweep, type SignalPlan } from './signal-plan.js';
export { type SignalPoint, type SignalPointsOptions, signalPoints } from './signal-points.js';
export type {
  CodeSignal,
  SignalParam,
  SignalParams,
  SignalRule,
  SignalSink,
  TextSignal,
} from './signal-rule.js';
export type { Sweepable, SweepRun } from './sweepable.js';
export { trixCross } from './trix-cross.js';
export { volumeBreakout } from './volume-breakout.js';
export { wrOversold } from './wr-oversold.js';
