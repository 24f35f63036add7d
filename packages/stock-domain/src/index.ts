export {
  type BarStream,
  type BarStreamOptions,
  createBarStream,
  type Quote,
  type QuoteEffect,
} from './bars/bar-stream.js';
export type { BarColumn, Bars, Period } from './bars/bars.js';
export { type BarColumns, type BarRow, type BarsFromOptions, barsFrom } from './bars/bars-from.js';
export { type Bar, type BarMemory, createBars } from './bars/create-bars.js';
export { createPanel, openPanel, type Panel, type PanelOptions, withRoom } from './bars/panel.js';
export type { PanelColumns, PanelLayout, PanelMemory } from './bars/panel-layout.js';
export { isMinutePeriod, minutesOf, periods } from './bars/periods.js';
export { type Resampled, type ResampleOptions, resample } from './bars/resample.js';
export { barAt, barIndexAt, barIndexFrom, sliceBars } from './bars/slice-bars.js';
export { BEIJING_RENUMBERING, isOldBeijingCode, tradedAs } from './beijing-codes.js';
export { tradingCalendar } from './calendar/calendar.data.js';
export { type CalendarData, createCalendar, type DayStatus, type TradingCalendar } from './calendar/calendar.js';
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
export { DomainError, type DomainErrorCode } from './domain-error.js';
export { type LimitBand, type LimitPrices, limitPrices, toCents } from './limits/limit-price.js';
export { limitRules, RULESET_VERSION } from './limits/limit-rules.data.js';
export {
  type Evidence,
  type LimitAnswer,
  type LimitQuery,
  type LimitRule,
  type LimitRules,
  type ListingRule,
  type ListingStatus,
  limitBandAt,
  type SpecialDay,
} from './limits/limit-rules.js';
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
export { TRADING_MINUTES, tradingMinuteAt } from './sessions/trading-minute.js';
export {
  addCalendarDays,
  formatTradeDate,
  isTradeDate,
  parseTradeDate,
  type TradeDate,
  weekdayOf,
} from './trade-date.js';
