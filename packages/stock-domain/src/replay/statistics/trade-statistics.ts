import { dayOf, type MarketStock } from '../market.js';
import type { Replay } from '../replay.js';
import { FIELD_AT, type TradeBook } from '../trade-book.js';
import { deviation, type Interval, mean, rateOf, ratio, sampleNote } from './numbers.js';

/** Statistics of closed trades; open ones are excluded. Returns are shares of the cost of a trade. */
export interface TradeStatistics {
  readonly closed: number;
  /** Positions not sold at the end (未平仓), and what they stand at, in cents. */
  readonly open: number;
  readonly openProfit: number;
  readonly wins: number;
  readonly losses: number;
  /** Neither. */
  readonly zeros: number;
  readonly sampleNote: '样本不足' | null;
  /** Null of fewer than ten. */
  readonly winRate: { readonly rate: number; readonly interval: Interval } | null;
  /** Mean win over mean loss. */
  readonly payoff: number | '无亏损' | null;
  /** All wins over all losses. */
  readonly profitFactor: number | '无亏损' | null;
  /** `p·avgWin − (1−p)·|avgLoss|`, a share of the cost. */
  readonly expectancy: number | null;
  /** Expectancy in multiples of the risk that the stop defines; null without a stop. */
  readonly expectancyInR: number | null;
  /** `p − (1−p)/payoff`: for information only. */
  readonly kelly: number | null;
  /** `√n·mean(R)/sd(R)`; R may be the return where every trade risks the same share. */
  readonly sqn: number | null;
  readonly averageBars: number | null;
  readonly mostWinsInARow: number;
  readonly mostLossesInARow: number;
  readonly ambiguous: number;
  /** Days on which a limit or a suspension kept a position from being sold. */
  readonly blockedDays: number;
  readonly costs: Costs;
}

/** In cents, of all trades. */
export interface Costs {
  readonly commission: number;
  readonly stampDuty: number;
  readonly transferFee: number;
  readonly slippage: number;
  readonly total: number;
  /** Share of the profit before costs; null where there was none. */
  readonly shareOfGrossProfit: number | null;
}

/** Returns of the closed trades, in the order of the days on which they were sold. */
function closedReturns({ book, market }: Replay): number[] {
  const found: { day: number; value: number }[] = [];
  for (let trade = 0; trade < book.count; trade++) {
    if (book.isOpen(trade)) continue;
    const stock = market.stocks[book.get(trade, FIELD_AT.stock)] as MarketStock;
    const value = book.get(trade, FIELD_AT.profit) / book.get(trade, FIELD_AT.cost);
    found.push({ day: dayOf(stock, book.get(trade, FIELD_AT.exit)), value });
  }
  return found.sort((a, b) => a.day - b.day).map(({ value }) => value);
}

function longestRun(values: readonly number[], isIn: (value: number) => boolean): number {
  let [run, longest] = [0, 0];
  for (const value of values) {
    run = isIn(value) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function costsOf({ totals }: TradeBook): Costs {
  const { commission, stampDuty, transferFee, slippage, profit } = totals;
  const total = commission + stampDuty + transferFee + slippage;
  const gross = profit + total;
  return { commission, stampDuty, transferFee, slippage, total, shareOfGrossProfit: gross > 0 ? total / gross : null };
}

const orNoLoss = (value: number | null, wins: number, losses: number): number | '无亏损' | null =>
  losses === 0 ? (wins === 0 ? null : '无亏损') : value;

/** Computes the statistics of a replay's trades. */
export function tradeStatistics(run: Replay): TradeStatistics {
  const { book, settings } = run;
  const stop = settings.stop / 10_000;
  const returns = closedReturns(run);
  const wins = returns.filter((value) => value > 0);
  const losses = returns.filter((value) => value < 0);
  const bars: number[] = [];
  let [openProfit, blockedDays] = [0, 0];
  for (let trade = 0; trade < book.count; trade++) {
    const exit = book.get(trade, FIELD_AT.exit);
    blockedDays += book.get(trade, FIELD_AT.blocked);
    if (exit < 0) openProfit += book.get(trade, FIELD_AT.profit);
    else bars.push(exit - book.get(trade, FIELD_AT.entry));
  }
  const payoff = ratio(mean(wins), Math.abs(mean(losses) ?? 0));
  const expectancy = mean(returns);
  const share = wins.length / returns.length;
  const sqn = ratio(expectancy, deviation(returns));
  return {
    closed: returns.length,
    open: book.totals.open,
    openProfit,
    wins: wins.length,
    losses: losses.length,
    zeros: returns.length - wins.length - losses.length,
    sampleNote: sampleNote(returns.length),
    winRate: rateOf(wins.length, returns.length),
    payoff: orNoLoss(payoff, wins.length, losses.length),
    profitFactor: orNoLoss(
      ratio(
        wins.reduce((sum, value) => sum + value, 0),
        Math.abs(losses.reduce((sum, value) => sum + value, 0)),
      ),
      wins.length,
      losses.length,
    ),
    expectancy,
    expectancyInR: stop === 0 ? null : ratio(expectancy, stop),
    kelly: payoff === null || payoff === 0 ? null : share - (1 - share) / payoff,
    sqn: sqn === null ? null : sqn * Math.sqrt(returns.length),
    averageBars: mean(bars),
    mostWinsInARow: longestRun(returns, (value) => value > 0),
    mostLossesInARow: longestRun(returns, (value) => value < 0),
    ambiguous: book.totals.ambiguous,
    blockedDays,
    costs: costsOf(book),
  };
}
