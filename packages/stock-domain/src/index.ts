export type { CorporateAction } from './adjust/action.js';
export type {
  Adjustment,
  AdjustOptions,
  MultiplicativeBars,
  RawBars,
  SubtractiveBars,
} from './adjust/adjusted-bars.js';
export { exReferencePrice } from './adjust/ex-reference.js';
export { factorsFrom, factorsOf, type MultiplicativeFactors } from './adjust/factors.js';
export { adjust } from './adjust/multiplicative.js';
export { adjustSubtractive, type SubtractiveSteps, stepsOf } from './adjust/subtractive.js';
export type { AsAdjusted } from './bars/as-adjusted.js';
export {
  type BarStream,
  type BarStreamOptions,
  createBarStream,
  type Quote,
  type QuoteEffect,
} from './bars/bar-stream.js';
export type { BarColumn, Bars, Period } from './bars/bars.js';
export { type BarColumns, type BarRow, type BarsFromOptions, barsFrom } from './bars/bars-from.js';
export type { BarTolerance } from './bars/check-bar.js';
export { type Bar, type BarMemory, createBars } from './bars/create-bars.js';
export { createPanel, openPanel, type Panel, type PanelOptions, withRoom } from './bars/panel.js';
export { type PanelColumns, type PanelLayout, type PanelMemory, panelBytes } from './bars/panel-layout.js';
export { isMinutePeriod, minutesOf, periods } from './bars/periods.js';
export { type Resampled, type ResampleOptions, resample } from './bars/resample.js';
export { barAt, barIndexAt, barIndexFrom, sliceBars } from './bars/slice-bars.js';
export { BEIJING_RENUMBERING, isOldBeijingCode, tradedAs } from './beijing-codes.js';
export { tradingCalendar } from './calendar/calendar.data.js';
export { type CalendarData, createCalendar, type DayStatus, type TradingCalendar } from './calendar/calendar.js';
export {
  type CalendarFault,
  type CalendarYear,
  CalendarYearError,
  importYear,
  parseCalendarYear,
} from './calendar/calendar-import.js';
export { findImplausibleYear } from './calendar/plausible-years.js';
export {
  type Board,
  type CodeForm,
  type Exchange,
  formatCode,
  parseCode,
  type Security,
  type SecurityKind,
  securityOf,
} from './code.js';
export { type DatedRecord, type Evidence, recordAt } from './dated.js';
export { DomainError, type DomainErrorCode } from './domain-error.js';
export { feeRules } from './fees/fee-rules.data.js';
export {
  type Commission,
  defaultCommission,
  type FeeOptions,
  type FeeRule,
  type FeeRules,
  type Fees,
  type FilledOrder,
  orderFees,
} from './fees/fees.js';
export {
  type BoardShape,
  type LimitDay,
  type LimitSide,
  limitBits,
  limitDayOf,
  limitMarks,
  readLimitMarks,
} from './limit-board/limit-marks.js';
export {
  defaultMoodScope,
  type MarketMood,
  type MoodScope,
  type MoodStock,
  marketMood,
} from './limit-board/market-mood.js';
export { type Seal, sealOf, type TopOfBook } from './limit-board/seal.js';
export {
  createSealWatch,
  type SealTimes,
  type SealWatch,
  type SeenSeal,
  sealTimesOf,
} from './limit-board/seal-times.js';
export { type BoardRun, boardRunAt, boardsWithin, consecutiveBoards } from './limit-board/streaks.js';
export { type LimitColumns, type LimitedStock, limitColumns } from './limits/limit-columns.js';
export { type LimitBand, type LimitPrices, limitPrices, toCents, toTicks } from './limits/limit-price.js';
export { limitRules } from './limits/limit-rules.data.js';
export {
  fundBandAt,
  type LimitAnswer,
  type LimitQuery,
  type LimitRule,
  type LimitRules,
  type ListingRule,
  type ListingStatus,
  limitBandAt,
  type SpecialDay,
  type SpecialDayRule,
} from './limits/limit-rules.js';
export { priceCageRules } from './limits/price-cage.data.js';
export { type PriceCage, type PriceCageRule, priceCageAt } from './limits/price-cage.js';
export { type ChosenLimits, chooseLimits, providedLimits } from './limits/provided-limits.js';
export { haltRules } from './limits/temporary-halt.data.js';
export { createHaltWatch, type Halt, type HaltRule, type HaltWatch, haltRuleAt } from './limits/temporary-halt.js';
export {
  dateOfMinute,
  epochOfMinute,
  formatMinuteTime,
  isMinuteTime,
  type MinuteTime,
  minuteOfDay,
  minuteTimeAt,
  minuteTimeOf,
  parseMinuteTime,
  tradeDateAt,
} from './minute-time.js';
export { lotRules } from './orders/lot-rules.data.js';
export {
  buyableQuantity,
  type LotRule,
  lotRuleAt,
  type OrderQuantity,
  type QuantityFault,
  quantityFault,
  type Traded,
} from './orders/lots.js';
export { type SettlementRule, sellableFrom, settlementRules } from './orders/settlement.js';
export { type Tick, tickOf } from './orders/tick.js';
export {
  type ActiveVolume,
  activeVolume,
  amplitudePercent,
  averagePrice,
  changePercent,
  type EarningsKind,
  marketValue,
  type OrderBalance,
  orderBalance,
  type PriceEarnings,
  priceEarnings,
  speedPercent,
  turnoverPercent,
  volumeRatio,
} from './quotes/ratios.js';
export { type Units, unitsOf } from './quotes/units.js';
export { type Ruleset, ruleset } from './ruleset.js';
export { RULESET_VERSION, rulesetVersion } from './ruleset-version.js';
export { newestExpectedAt } from './sessions/newest-expected.js';
export { type Phase, type PhaseFacts, phaseFacts } from './sessions/phase.js';
export { sessionRules } from './sessions/session-rules.data.js';
export type { Listed, SessionRule, SessionRules } from './sessions/session-rules.js';
export { isDayFinal, phaseAt, type Session, timetableOf } from './sessions/timetable.js';
export { minuteOfTradingMinute, TRADING_MINUTES, tradingMinuteAt } from './sessions/trading-minute.js';
export { parseStockName, type StockName } from './status/name-marks.js';
export {
  type NameHistory,
  type StatusHistory,
  statusAt,
  statusHistoryOf,
  statusOfName,
} from './status/status-history.js';
export { isSuspended, type Suspension, suspensionsOf, withoutSuspendedDays } from './suspension/suspension.js';
export {
  addCalendarDays,
  formatTradeDate,
  isTradeDate,
  parseTradeDate,
  type TradeDate,
  weekdayOf,
} from './trade-date.js';
