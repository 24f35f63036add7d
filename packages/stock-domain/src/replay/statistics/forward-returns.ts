import type { Board } from '../../code.js';
import type { TradeDate } from '../../trade-date.js';
import { spanOfSignals } from '../each-account.js';
import { dayOf, type MarketStock, type ReplayMarket } from '../market.js';
import { entryFault } from '../position.js';
import type { EventSource } from '../replay.js';
import type { ResolvedSettings } from '../settings.js';
import { type UnfilledReason, unfilledReasons } from '../trade-book.js';

/**
 * Holding periods in bars after the entry, at whose closes a signal is judged. With T+1 the first is the first
 * possible sale.
 */
export const horizons = [1, 3, 5, 10, 20] as const;
const MAX_HORIZON = 20;

/** Signals that could have been bought, column by column. */
export interface ForwardReturns {
  /** All signals within the days asked for. */
  readonly signals: number;
  readonly unfilled: Readonly<Record<UnfilledReason, number>>;
  readonly stock: readonly number[];
  /** Bar of the signal. */
  readonly signal: readonly number[];
  readonly date: readonly TradeDate[];
  readonly board: readonly (Board | undefined)[];
  /** For each horizon the return from the open after the signal, dividends included; NaN where the bars end before. */
  readonly returns: readonly Float64Array[];
  /** Highest and lowest of the bars up to the longest horizon, as shares of the entry: MFE and MAE. */
  readonly best: Float64Array;
  readonly worst: Float64Array;
}

/** Factor that makes prices from before an ex-date comparable, over the bars after `from` up to `to`. */
export function factorBetween({ actions }: MarketStock, from: number, to: number): number {
  let factor = 1;
  for (const { bar, before, reference } of actions) if (bar > from && bar <= to) factor *= before / reference;
  return factor;
}

/** The return from the open of a bar to the close of another; NaN where there is none. */
export function forwardReturn(stock: MarketStock, entry: number, horizon: number): number {
  const { open, close, length } = stock.bars;
  const exit = entry + horizon;
  if (exit >= length) return Number.NaN;
  return ((close[exit] as number) * factorBetween(stock, entry, exit)) / (open[entry] as number) - 1;
}

function excursion(stock: MarketStock, entry: number): { best: number; worst: number } {
  const { open, high, low, length } = stock.bars;
  let [best, worst] = [0, 0];
  for (let bar = entry; bar <= Math.min(entry + MAX_HORIZON, length - 1); bar++) {
    const factor = factorBetween(stock, entry, bar) / (open[entry] as number);
    const [up, down] = [(high[bar] as number) * factor - 1, (low[bar] as number) * factor - 1];
    if (up > best) best = up;
    if (down < worst) worst = down;
  }
  return { best, worst };
}

/** Judges every signal of a rule on its own, whatever an account would have done with it. */
export function forwardReturns(
  market: ReplayMarket,
  eventsOf: EventSource,
  warmup: number,
  settings: ResolvedSettings,
): ForwardReturns {
  const unfilled = Object.fromEntries(unfilledReasons.map((reason) => [reason, 0])) as Record<UnfilledReason, number>;
  const [stock, signal, date, board]: [number[], number[], TradeDate[], (Board | undefined)[]] = [[], [], [], []];
  let signals = 0;
  for (const [at, one] of market.stocks.entries()) {
    const { entries, entryCount } = eventsOf(one);
    const { first, end } = spanOfSignals(one, warmup, settings);
    for (let entry = 0; entry < entryCount; entry++) {
      const bar = entries[entry] as number;
      if (bar < first || bar >= end) continue;
      signals++;
      const fault = entryFault(one, bar + 1, settings.entryWait, market.days.length - 1);
      if (fault) {
        unfilled[fault]++;
        continue;
      }
      stock.push(at);
      signal.push(bar);
      date.push(market.days[dayOf(one, bar)] as TradeDate);
      board.push(one.security.board);
    }
  }
  const stockAt = (at: number): MarketStock => market.stocks[stock[at] as number] as MarketStock;
  const columnOf = (value: (at: number) => number): Float64Array => Float64Array.from(stock, (_, at) => value(at));
  const excursions = stock.map((_, at) => excursion(stockAt(at), (signal[at] as number) + 1));
  return {
    signals,
    unfilled,
    stock,
    signal,
    date,
    board,
    returns: horizons.map((bars) => columnOf((at) => forwardReturn(stockAt(at), (signal[at] as number) + 1, bars))),
    best: columnOf((at) => excursions[at]?.best ?? 0),
    worst: columnOf((at) => excursions[at]?.worst ?? 0),
  };
}
