import { biasRebound } from './bias-rebound.js';
import { bollBreak } from './boll-break.js';
import { bollReturn } from './boll-return.js';
import { cciBreak } from './cci-break.js';
import { dmiTrend } from './dmi-trend.js';
import { donchianBreak } from './donchian-break.js';
import { expmaCross } from './expma-cross.js';
import { gapHold } from './gap-hold.js';
import { kdjLowCross } from './kdj-low-cross.js';
import { maCross } from './ma-cross.js';
import { macdCross } from './macd-cross.js';
import { platformBreak } from './platform-break.js';
import { rsiOversold } from './rsi-oversold.js';
import type { SignalRule } from './signal-rule.js';
import { trixCross } from './trix-cross.js';
import { volumeBreakout } from './volume-breakout.js';
import { wrOversold } from './wr-oversold.js';

/** The rules that come with the package. */
export const signals: readonly SignalRule[] = [
  macdCross,
  kdjLowCross,
  maCross,
  expmaCross,
  bollBreak,
  bollReturn,
  rsiOversold,
  volumeBreakout,
  donchianBreak,
  dmiTrend,
  biasRebound,
  wrOversold,
  cciBreak,
  platformBreak,
  trixCross,
  gapHold,
];

/** The rule of an id, if there is one. */
export function signalById(id: string): SignalRule | undefined {
  return signals.find((rule) => rule.id === id);
}
