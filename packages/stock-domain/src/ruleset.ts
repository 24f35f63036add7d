import { tradingCalendar } from './calendar/calendar.data.js';
import type { CalendarData } from './calendar/calendar.js';
import { feeRules } from './fees/fee-rules.data.js';
import type { FeeRules } from './fees/fees.js';
import { limitRules } from './limits/limit-rules.data.js';
import type { LimitRules } from './limits/limit-rules.js';
import { priceCageRules } from './limits/price-cage.data.js';
import type { PriceCageRule } from './limits/price-cage.js';
import { haltRules } from './limits/temporary-halt.data.js';
import type { HaltRule } from './limits/temporary-halt.js';
import { lotRules } from './orders/lot-rules.data.js';
import type { LotRule } from './orders/lots.js';
import { type SettlementRule, settlementRules } from './orders/settlement.js';
import { sessionRules } from './sessions/session-rules.data.js';
import type { SessionRules } from './sessions/session-rules.js';

/** All dated records together. */
export interface Ruleset {
  readonly limits: LimitRules;
  readonly cages: readonly PriceCageRule[];
  readonly halts: readonly HaltRule[];
  readonly lots: readonly LotRule[];
  readonly settlement: readonly SettlementRule[];
  readonly sessions: SessionRules;
  readonly fees: FeeRules;
  readonly calendar: CalendarData;
}

/** The package's own records. Correct some: `{ ...ruleset, lots: [...ruleset.lots, mine] }`. */
export const ruleset: Ruleset = {
  limits: limitRules,
  cages: priceCageRules,
  halts: haltRules,
  lots: lotRules,
  settlement: settlementRules,
  sessions: sessionRules,
  fees: feeRules,
  calendar: tradingCalendar,
};
