import { DomainError } from '../domain-error.js';
import type { SignalEvents } from '../signals/events.js';
import { PointInTimeRun } from '../signals/point-in-time.js';
import { compileSweep, type SignalPlan } from '../signals/signal-plan.js';
import type { SignalParams, SignalRule } from '../signals/signal-rule.js';
import { EachAccounts, spanOfSignals } from './each-account.js';
import { type MarketStock, type ReplayMarket, requireCurrent } from './market.js';
import { ordersOf } from './order-list.js';
import {
  noControls,
  type ReplayControls,
  type ReplaySettings,
  type ResolvedSettings,
  resolveSettings,
} from './settings.js';
import { type AccountDays, SharedAccount } from './shared-account.js';
import { TradeBook, type TradeTotals } from './trade-book.js';

/** Trades of a rule: the raw material of a report. */
export interface Replay {
  readonly market: ReplayMarket;
  readonly settings: ResolvedSettings;
  /** No signal before so many bars. */
  readonly warmup: number;
  readonly book: TradeBook;
  /** Money to begin with, of all accounts together, in cents. */
  readonly start: number;
  /** Value of all accounts at the close of each of the market's days, in cents. */
  readonly equity: Float64Array;
  /** Days of a shared account; undefined where every stock has its own. */
  readonly account: AccountDays | undefined;
}

/** Whether the events of a stock come from the rule or are drawn. */
export type EventSource = (stock: MarketStock) => SignalEvents;

/** The events of a plan's one set of parameters, stock by stock. */
export function eventsOfPlan(plan: SignalPlan): EventSource {
  if (plan.sets.length !== 1) {
    throw new DomainError('INVALID_REPLAY', `a replay is of one set of parameters, not ${plan.sets.length}`);
  }
  const run = new PointInTimeRun(plan);
  return ({ bars, given }) => run.run(bars, given)[0] as SignalEvents;
}

const cumulated = (changes: Float64Array, start: number): Float64Array => {
  const sums = new Float64Array(changes.length);
  let sum = start;
  for (let day = 0; day < changes.length; day++) {
    sum += changes[day] as number;
    sums[day] = sum;
  }
  return sums;
};

/** A replay of events from anywhere. */
export function replayEvents(
  market: ReplayMarket,
  eventsOf: EventSource,
  warmup: number,
  settings: ResolvedSettings,
): Replay {
  requireCurrent(market);
  const book = new TradeBook(true);
  const shared = { market, settings, warmup, book };
  if (settings.accounts === 'shared') {
    const account = new SharedAccount(market, ordersOf(market, eventsOf, warmup, settings, book), settings, book);
    account.run();
    return { ...shared, start: settings.cash, equity: account.days.equity, account: account.days };
  }
  const accounts = new EachAccounts(settings, market.days.length, book);
  for (const [at, stock] of market.stocks.entries()) {
    accounts.run(stock, at, eventsOf(stock), spanOfSignals(stock, warmup, settings));
  }
  const start = settings.cash * market.stocks.length;
  return { ...shared, start, equity: cumulated(accounts.changes, start), account: undefined };
}

/**
 * Trades a rule over a market as it could have been traded: a signal at the close becomes an order at the next open;
 * limits, suspensions, lots, T+1, fees of the day and slippage are felt; ex-dates pay.
 *
 * @param plan - with one set of parameters
 * @throws DomainError INVALID_REPLAY, INVALID_RATE for settings; INVALID_ACTION
 * @example
 * const market = openMarket(panel, { calendar });
 * replay(market, compileSignal(macdCross), { positions: 20, stop: 0.08 }).equity.at(-1); // cents
 */
export function replay(market: ReplayMarket, plan: SignalPlan, given: ReplaySettings = {}): Replay {
  return controlledReplay(market, plan, given, noControls);
}

/** The same, with what a report tests itself by. */
export function controlledReplay(
  market: ReplayMarket,
  plan: SignalPlan,
  given: ReplaySettings,
  controls: ReplayControls,
): Replay {
  const settings = resolveSettings(given, controls);
  return replayEvents(market, eventsOfPlan(plan), settings.warmup ?? (plan.warmups[0] as number), settings);
}

/** Result of one set of parameters. Money in cents. */
export interface SweepRow extends TradeTotals {
  readonly params: SignalParams;
  /** Orders that were not filled. */
  readonly unfilled: number;
  readonly start: number;
  readonly end: number;
  /** The deepest fall of all accounts together from a high before it, as a share: 0 or below. */
  readonly maxDrawdown: number;
}

function deepestFall(equity: Float64Array, start: number): number {
  let [top, deepest] = [start, 0];
  for (let day = 0; day < equity.length; day++) {
    const value = equity[day] as number;
    if (value > top) top = value;
    else if (value / top - 1 < deepest) deepest = value / top - 1;
  }
  return deepest;
}

/**
 * Replays a rule with many sets of parameters, every stock with an account of its own. What the sets have in common is
 * calculated once, stock by stock. Whoever picks the best row has tested as many rules as there are rows: say so in the
 * report (`tested`).
 *
 * @throws DomainError INVALID_REPLAY also for a shared account, INVALID_SIGNAL, INVALID_PARAMETER; FormulaError
 * @example
 * sweep(market, macdCross, [{ SHORT: 6 }, { SHORT: 12 }]).map(({ end }) => end);
 */
export function sweep(
  market: ReplayMarket,
  rule: SignalRule,
  sets: readonly SignalParams[],
  given: ReplaySettings = {},
): SweepRow[] {
  if (given.accounts === 'shared') throw new DomainError('INVALID_REPLAY', 'a sweep gives each stock its own account');
  requireCurrent(market);
  const settings = resolveSettings({ ...given, accounts: 'each' }, noControls);
  const plan = compileSweep(rule, sets);
  const run = new PointInTimeRun(plan);
  const days = market.days.length;
  const accounts = plan.sets.map(() => new EachAccounts(settings, days, new TradeBook(false)));
  for (const [at, stock] of market.stocks.entries()) {
    const events = run.run(stock.bars, stock.given);
    for (const [set, account] of accounts.entries()) {
      const span = spanOfSignals(stock, settings.warmup ?? (plan.warmups[set] as number), settings);
      account.run(stock, at, events[set] as SignalEvents, span);
    }
  }
  const start = settings.cash * market.stocks.length;
  return accounts.map(({ book, changes }, set) => {
    const equity = cumulated(changes, start);
    return {
      params: plan.sets[set] as SignalParams,
      ...book.totals,
      unfilled: book.unfilledBy.reduce((sum, count) => sum + count, 0),
      start,
      end: equity.at(-1) ?? start,
      maxDrawdown: deepestFall(equity, start),
    };
  });
}
