export { type AuditCheck, type AuditResult, audit } from './audit.js';
export type { Controls } from './controls.js';
export { openMarket, type ReplayMarket, type ReplayMarketOptions, type ReplayStock } from './market.js';
export { type Replay, replay, type SweepRow, sweep } from './replay.js';
export {
  type PortfolioStatistics,
  type ReplayReport,
  type ReportContext,
  type ReportCurve,
  type ReportHeader,
  replayReport,
} from './report.js';
export { type Fill, type TradeRow, tradeRow, type UnfilledRow, unfilledRows } from './report-rows.js';
export type { ReplaySettings } from './settings.js';
export type { Benchmark, BenchmarkStatistics } from './statistics/benchmark.js';
export type { Drawdown } from './statistics/drawdowns.js';
export type { EquityStatistics, PeriodReturn } from './statistics/equity-statistics.js';
export type {
  HorizonStatistics,
  ReturnSummary,
  SignalGroup,
  SignalStatistics,
} from './statistics/signal-statistics.js';
export type { Costs, TradeStatistics } from './statistics/trade-statistics.js';
export type { ExitReason, TradeBook, UnfilledReason } from './trade-book.js';
export { tradesCsv } from './trades-csv.js';
