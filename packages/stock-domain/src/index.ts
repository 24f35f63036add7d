export type { BarColumn, Bars, Period } from './bars/bars.js';
export { BEIJING_RENUMBERING, isOldBeijingCode, tradedAs } from './beijing-codes.js';
export { tradingCalendar } from './calendar.data.js';
export { type CalendarData, createCalendar, type DayStatus, type TradingCalendar } from './calendar.js';
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
export { type LimitBand, type LimitPrices, limitPrices, toCents } from './limit-price.js';
export { limitRules, RULESET_VERSION } from './limit-rules.data.js';
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
} from './limit-rules.js';
export {
  addCalendarDays,
  formatTradeDate,
  isTradeDate,
  parseTradeDate,
  type TradeDate,
  weekdayOf,
} from './trade-date.js';
