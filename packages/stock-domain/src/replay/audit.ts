import type { ReplayReport } from './report.js';
import type { Fill } from './report-rows.js';

/** The integrity checks of a report. */
export type AuditCheck =
  | 'truncation'
  | 'delay'
  | 'random'
  | 'identity'
  | 'bounds'
  | 'settlement'
  | 'fees'
  | 'adjustment';

export interface AuditResult {
  readonly check: AuditCheck;
  /** The question of the check, in Chinese. */
  readonly question: string;
  /** Null where there was nothing to judge by. */
  readonly passed: boolean | null;
  /** The finding, in Chinese. */
  readonly detail: string;
}

/** A delayed fill may do better by so much of a trade before it tells of a look ahead. */
const LOOK_AHEAD_GAIN = 0.005;
/** Random signals may miss what is expected by so much, or by so many standard errors. */
const RETURN_TOLERANCE = 0.003;
const MAX_STANDARD_ERRORS = 4;

const percent = (share: number | null): string => (share === null ? '—' : `${(share * 100).toFixed(3)}%`);

function truncation({ controls }: ReplayReport): Omit<AuditResult, 'check' | 'question'> {
  const { checked, mismatches } = controls.truncation;
  return { passed: checked === 0 ? null : mismatches === 0, detail: `${checked} 处截断,${mismatches} 处不符` };
}

function delay({ controls }: ReplayReport): Omit<AuditResult, 'check' | 'question'> {
  const { mean, delayedMean, standardError, trades } = controls.delay;
  const detail = `原 ${percent(mean)},迟一根 ${percent(delayedMean)},${trades} 笔`;
  if (mean === null || delayedMean === null) return { passed: null, detail };
  return { passed: delayedMean - mean <= Math.max(LOOK_AHEAD_GAIN, 2 * (standardError ?? 0)), detail };
}

function random({ controls }: ReplayReport): Omit<AuditResult, 'check' | 'question'> {
  const { mean, expected, standardError, trades } = controls.random;
  const detail = `随机信号每笔 ${percent(mean)},应为 ${percent(expected)},${trades} 笔`;
  if (mean === null || expected === null) return { passed: null, detail };
  return {
    passed: Math.abs(mean - expected) <= Math.max(RETURN_TOLERANCE, MAX_STANDARD_ERRORS * (standardError ?? 0)),
    detail,
  };
}

/** Cash and positions are the account on each day, and all profits its change. */
function identity({
  curve,
  portfolio,
  trades,
  openTrades,
  leftOut,
}: ReplayReport): Omit<AuditResult, 'check' | 'question'> {
  const { cash, held, equity } = curve;
  const off = equity.filter((value, day) => cash && held && (cash[day] ?? 0) + (held[day] ?? 0) !== value).length;
  const below = cash?.filter((value) => value < 0).length ?? 0;
  const profits = [...trades, ...openTrades].reduce((sum, { profit }) => sum + profit, 0);
  const gap = leftOut.trades > 0 ? 0 : portfolio.start + profits - portfolio.end;
  return {
    passed: off === 0 && below === 0 && gap === 0,
    detail: `${equity.length} 日,${off} 日不符,${below} 日现金为负,盈亏合计相差 ${gap} 分`,
  };
}

const isWithin = ({ price, low, high, limitUp, limitDown }: Fill): boolean =>
  price >= low && price <= high && price <= (limitUp ?? price) && price >= (limitDown ?? price);

function bounds({ trades, openTrades }: ReplayReport): Omit<AuditResult, 'check' | 'question'> {
  const fills = [...trades, ...openTrades].flatMap(({ entry, exit }) => (exit ? [entry, exit] : [entry]));
  const beyond = fills.filter((fill) => !isWithin(fill)).length;
  return { passed: fills.length === 0 ? null : beyond === 0, detail: `${fills.length} 次成交,${beyond} 次越界` };
}

function settlement({ trades }: ReplayReport): Omit<AuditResult, 'check' | 'question'> {
  const early = trades.filter(({ entry, exit }) => exit !== null && exit.date <= entry.date).length;
  return { passed: trades.length === 0 ? null : early === 0, detail: `${trades.length} 笔,${early} 笔当日卖出` };
}

function fees({ controls }: ReplayReport): Omit<AuditResult, 'check' | 'question'> {
  const { trades, total, freeTotal } = controls.fees;
  const detail = `${trades} 笔收益率合计:免费用 ${percent(freeTotal)},计费用 ${percent(total)}`;
  return { passed: trades === 0 ? null : freeTotal >= total, detail };
}

function adjustment({ controls }: ReplayReport): Omit<AuditResult, 'check' | 'question'> {
  const { checked, mismatches } = controls.adjustment;
  return { passed: checked === 0 ? null : mismatches === 0, detail: `${checked} 次除权除息,${mismatches} 次不符` };
}

const checks: readonly [AuditCheck, string, (report: ReplayReport) => Omit<AuditResult, 'check' | 'question'>][] = [
  ['truncation', '截断后信号不变(无未来函数)', truncation],
  ['delay', '成交迟一根不应好很多', delay],
  ['random', '随机信号的期望约为负的成本', random],
  ['identity', '每日现金与持仓之和等于账户', identity],
  ['bounds', '成交价不越当日高低与涨跌停', bounds],
  ['settlement', '当日买入不卖出', settlement],
  ['fees', '免费用不劣于计费用', fees],
  ['adjustment', '复权收益与原价加权息一致', adjustment],
];

/**
 * Checks a report's integrity: eight questions that an honest replay answers with yes.
 *
 * @example
 * audit(report).filter(({ passed }) => passed === false); // []
 */
export function audit(report: ReplayReport): AuditResult[] {
  return checks.map(([check, question, judge]) => ({ check, question, ...judge(report) }));
}
