import { DomainError } from '../domain-error.js';
import type { FeeRule } from '../fees/fees.js';
import type { SignalPlan } from '../signals/signal-plan.js';
import { isText, type SignalParams } from '../signals/signal-rule.js';
import { isTradeDate, type TradeDate } from '../trade-date.js';
import { type Controls, runControls } from './controls.js';
import type { ReplayMarket } from './market.js';
import { eventsOfPlan, type Replay, replay } from './replay.js';
import { lastDayOf, type TradeRow, tradedOf, tradeRow, type UnfilledRow, unfilledRows } from './report-rows.js';
import type { ReplaySettings } from './settings.js';
import {
  type Benchmark,
  type BenchmarkStatistics,
  benchmarkClose,
  benchmarkStatistics,
} from './statistics/benchmark.js';
import { drawdownCurve } from './statistics/drawdowns.js';
import { type EquityStatistics, equityStatistics, returnsOf } from './statistics/equity-statistics.js';
import { forwardReturns } from './statistics/forward-returns.js';
import { type SignalStatistics, signalStatistics } from './statistics/signal-statistics.js';
import { type TradeStatistics, tradeStatistics } from './statistics/trade-statistics.js';
import type { UnfilledReason } from './trade-book.js';

/** Context of a replay that only the caller knows and the reader needs. */
export interface ReportContext {
  /** Version of the program that replays. */
  readonly codeVersion: string;
  readonly universe: {
    readonly name: string;
    readonly asOf: TradeDate;
    /** Whether stocks that have been delisted since are in it. */
    readonly includesDelisted: boolean;
  };
  readonly source: {
    readonly name: string;
    /** When the bars were fetched, as its source writes it: ISO 8601. */
    readonly fetchedAt: string;
  };
  /** How many sets of parameters were tried before this one, itself included; 1 when absent. */
  readonly tested?: number | undefined;
  /** First day that was not looked at when the parameters were chosen. */
  readonly split?: TradeDate | undefined;
  readonly benchmark?: Benchmark | undefined;
  /** Trading days of a year: 244 when absent. */
  readonly daysAYear?: number | undefined;
  /** A year's return without risk, as a share; 0 when absent. */
  readonly riskFree?: number | undefined;
  /** Rounds of random entries to compare with; 20 when absent. */
  readonly rounds?: number | undefined;
  readonly isNarratedByAi?: boolean | undefined;
  /** Most trades, and most unfilled orders, that are listed; 5,000 when absent. */
  readonly mostRows?: number | undefined;
}

export interface ReportHeader {
  readonly rulesetVersion: string;
  readonly codeVersion: string;
  readonly universe: ReportContext['universe'] & { readonly stocks: number; readonly endedEarly: number };
  readonly from: TradeDate | null;
  readonly to: TradeDate | null;
  readonly period: 'day';
  readonly source: ReportContext['source'];
  readonly adjustment: string;
  readonly signal: {
    readonly id: string;
    readonly name: string;
    readonly entry: string;
    readonly exit: string;
    readonly params: SignalParams;
    readonly warmup: number;
  };
  readonly accounts: 'shared' | 'each';
  /** Cents. */
  readonly cash: number;
  readonly positions: number | null;
  readonly stop: number | null;
  readonly target: number | null;
  readonly maxBars: number | null;
  readonly fillRule: string;
  readonly commission: { readonly rate: number; readonly minimum: number };
  /** The records in force at some time. */
  readonly stampDuty: readonly FeeRule[];
  readonly transferFee: readonly FeeRule[];
  /** Hundredths of a percent. */
  readonly slippage: number;
  readonly handling: string;
  readonly tested: number;
  readonly split: TradeDate | null;
  readonly seed: number;
  readonly daysAYear: number;
  readonly riskFree: number;
  readonly isNarratedByAi: boolean;
  readonly notices: readonly string[];
}

/** Days of an account; entry `i` of each belongs to `date[i]`. Cents; drawdown as a share, 0 or below. */
export interface ReportCurve {
  readonly date: readonly TradeDate[];
  readonly equity: readonly number[];
  /** Null where every stock has its own account. */
  readonly cash: readonly number[] | null;
  readonly held: readonly number[] | null;
  readonly drawdown: readonly number[];
  /** Closes of the benchmark; null where it has no bar, or there is none. */
  readonly benchmark: readonly (number | null)[] | null;
}

export interface PortfolioStatistics extends EquityStatistics {
  /** Cents, of all accounts together. */
  readonly start: number;
  readonly end: number;
  readonly trades: TradeStatistics;
  readonly unfilled: Readonly<Record<UnfilledReason, number>>;
  /** Signals of stocks that were held. */
  readonly whileHeld: number;
  /** Mean share of the money in stocks; with an account for each stock, share of its bars on which it is held. */
  readonly exposure: number | null;
  /** Half of what was bought and sold, over the mean account, a year. */
  readonly turnover: number | null;
  readonly benchmark: BenchmarkStatistics | null;
  /** Return before `split` and from it on; null without a split. */
  readonly samples: { readonly inSample: number | null; readonly outOfSample: number | null } | null;
}

/** A replay as its reader sees it: plain data. */
export interface ReplayReport {
  readonly schema: 'replay/1';
  readonly header: ReportHeader;
  readonly signals: SignalStatistics;
  readonly portfolio: PortfolioStatistics;
  readonly curve: ReportCurve;
  /** In the order in which they were sold, stock by stock where each has its own account. */
  readonly trades: readonly TradeRow[];
  /** Not sold at the end (未平仓). */
  readonly openTrades: readonly TradeRow[];
  readonly unfilled: readonly UnfilledRow[];
  /** How many trades and unfilled orders are left out of the lists. */
  readonly leftOut: { readonly trades: number; readonly unfilled: number };
  readonly controls: Controls;
}

const FILL_RULES =
  '信号于收盘产生,次一交易日开盘成交;开盘涨停或一字涨停不买;跌停不卖,次日开盘再卖;停牌不成交;止损止盈同在一根K线内按先止损;跳空越过止损按开盘价';
const HANDLING_RULES =
  'T+1;按手买入,零股一次卖出;涨跌停按交易所舍入以分计算;除权除息日派现(税前)、送股取整、配股有钱即参与;未平仓按最后收盘价另列';

function requireContext(context: ReportContext): void {
  const { tested = 1, split, daysAYear = 244, riskFree = 0, rounds = 20, mostRows = 5000 } = context;
  const counts = { tested, daysAYear, rounds, mostRows };
  for (const [name, value] of Object.entries(counts)) {
    if (Number.isInteger(value) && value >= 1 && value <= 1e6) continue;
    throw new DomainError('INVALID_REPLAY', `${name} is ${value}, not a whole number from 1 to 1,000,000`);
  }
  if (!(riskFree > -1 && riskFree < 1)) throw new DomainError('INVALID_REPLAY', `riskFree is ${riskFree}, no share`);
  if (split !== undefined && !isTradeDate(split)) throw new DomainError('INVALID_REPLAY', `split ${split} is no day`);
  if (!isTradeDate(context.universe.asOf)) {
    throw new DomainError('INVALID_REPLAY', `the universe's asOf ${context.universe.asOf} is no day`);
  }
}

function inForce(records: readonly FeeRule[], days: Int32Array): FeeRule[] {
  const [from, to] = [days[0] ?? 0, days.at(-1) ?? 0];
  return records.filter((record) => record.from <= to && (record.to ?? to) >= from && record.for.includes('stock'));
}

function headerOf(run: Replay, plan: SignalPlan, context: ReportContext): ReportHeader {
  const { market, settings } = run;
  const { rule } = plan;
  const { universe, split, tested = 1, isNarratedByAi = false } = context;
  const endedEarly = market.stocks.filter((stock) => lastDayOf(stock) < market.days.length - 1).length;
  const notices = ['历史统计不代表未来表现,仅供学习研究,不构成买卖建议'];
  if (!universe.includesDelisted) notices.push('样本不含已退市股票,存在幸存者偏差');
  if (tested > 1) notices.push(`共试过 ${tested} 组参数,最好的一组偏乐观`);
  if (isNarratedByAi) notices.push('文字解读由人工智能生成');
  return {
    rulesetVersion: market.rulesetVersion,
    codeVersion: context.codeVersion,
    universe: { ...universe, stocks: market.stocks.length, endedEarly },
    from: market.days[0] ?? null,
    to: market.days.at(-1) ?? null,
    period: 'day',
    source: context.source,
    adjustment: '信号用当日时点的乘法前复权,涨跌停、成交与费用用不复权价',
    signal: {
      id: rule.id,
      name: rule.name,
      entry: isText(rule) ? rule.entry : rule.summary,
      exit: isText(rule) ? rule.exit : rule.summary,
      params: plan.sets[0] ?? {},
      warmup: run.warmup,
    },
    accounts: settings.accounts,
    cash: settings.cash,
    positions: settings.accounts === 'shared' ? settings.positions : null,
    stop: settings.stop === 0 ? null : settings.stop / 10_000,
    target: settings.target === 0 ? null : settings.target / 10_000,
    maxBars: Number.isFinite(settings.maxBars) ? settings.maxBars : null,
    fillRule: FILL_RULES,
    commission: settings.rate,
    stampDuty: inForce(market.rules.fees.stampDuty, market.days),
    transferFee: inForce(market.rules.fees.transferFee, market.days),
    slippage: settings.slippage,
    handling: HANDLING_RULES,
    tested,
    split: split ?? null,
    seed: settings.seed,
    daysAYear: context.daysAYear ?? 244,
    riskFree: context.riskFree ?? 0,
    isNarratedByAi,
    notices,
  };
}

function exposureOf({ account, equity, market }: Replay, heldBars: number): number | null {
  if (!account) {
    const bars = market.stocks.reduce((sum, stock) => sum + stock.bars.length, 0);
    return bars === 0 ? null : heldBars / bars;
  }
  const shares = account.held.map((value, day) => value / (equity[day] as number));
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function samplesOf({ equity, market, start }: Replay, split: TradeDate | undefined): PortfolioStatistics['samples'] {
  if (split === undefined) return null;
  const after = market.days.findIndex((date) => date >= split);
  const boundary = after < 0 ? equity.length : after;
  const middle = boundary === 0 ? start : (equity[boundary - 1] as number);
  return {
    inSample: boundary === 0 ? null : middle / start - 1,
    outOfSample: boundary === equity.length ? null : (equity.at(-1) as number) / middle - 1,
  };
}

function portfolioOf(run: Replay, context: ReportContext): PortfolioStatistics {
  const { daysAYear = 244, riskFree = 0, benchmark, split } = context;
  const { book, equity, market, start } = run;
  const figures = equityStatistics(equity, market.days, start, { daysAYear, riskFree });
  const { amount, heldBars } = tradedOf(run);
  const mean = equity.length === 0 ? 0 : equity.reduce((sum, value) => sum + value, 0) / equity.length;
  const years = equity.length / daysAYear;
  return {
    ...figures,
    start,
    end: equity.at(-1) ?? start,
    trades: tradeStatistics(run),
    unfilled: book.unfilledCounts(),
    whileHeld: book.whileHeld,
    exposure: exposureOf(run, heldBars),
    turnover: mean > 0 && years > 0 ? amount / 2 / mean / years : null,
    benchmark: benchmark ? benchmarkStatistics(benchmark, returnsOf(equity, start), market.days, daysAYear) : null,
    samples: samplesOf(run, split),
  };
}

/**
 * Replays a rule and tells what came of it, signal by signal and as an account, with what a reader needs to judge it:
 * the rules and data it rests on, how many cases there are, what chance would have done, and its own controls. Hand it
 * to `audit` before showing it.
 *
 * @returns plain data: shares (0.01 is 1 %), cents, shares of stock, days as YYYYMMDD
 * @throws DomainError INVALID_REPLAY, INVALID_RATE for settings and context
 * @example
 * const report = replayReport(market, compileSignal(macdCross), { positions: 20 }, context);
 * report.signals.horizons[2]?.hitRate; // { rate: 0.51, interval: { low: 0.48, high: 0.54 } }
 * audit(report).every(({ passed }) => passed);
 */
export function replayReport(
  market: ReplayMarket,
  plan: SignalPlan,
  settings: ReplaySettings,
  context: ReportContext,
): ReplayReport {
  requireContext(context);
  const run = replay(market, plan, settings);
  const { book, equity, account } = run;
  const { mostRows = 5000, rounds = 20, benchmark, split } = context;
  const trades: TradeRow[] = [];
  const openTrades: TradeRow[] = [];
  for (let trade = 0; trade < book.count; trade++) {
    const list = book.isOpen(trade) ? openTrades : trades;
    if (list.length < mostRows) list.push(tradeRow(run, trade));
  }
  const unfilled = unfilledRows(run, mostRows);
  const found = forwardReturns(market, eventsOfPlan(plan), run.warmup, run.settings);
  return {
    schema: 'replay/1',
    header: headerOf(run, plan, context),
    signals: signalStatistics(market, found, run.settings, { benchmark, split, rounds }),
    portfolio: portfolioOf(run, context),
    curve: {
      date: Array.from(market.days),
      equity: Array.from(equity),
      cash: account ? Array.from(account.cash) : null,
      held: account ? Array.from(account.held) : null,
      drawdown: Array.from(drawdownCurve(equity, run.start)),
      benchmark: benchmark ? Array.from(market.days, (date) => benchmarkClose(benchmark, date)) : null,
    },
    trades,
    openTrades,
    unfilled,
    leftOut: {
      trades: book.count - trades.length - openTrades.length,
      unfilled: book.unfilledCount - unfilled.length,
    },
    controls: runControls(market, plan, settings),
  };
}
