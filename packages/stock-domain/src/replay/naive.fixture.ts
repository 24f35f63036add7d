import type { CorporateAction } from '../adjust/action.js';
import { exReferencePrice } from '../adjust/ex-reference.js';
import type { Bar } from '../bars/create-bars.js';
import { parseCode, type Security } from '../code.js';
import { orderFees } from '../fees/fees.js';
import { limitPrices } from '../limits/limit-price.js';
import { limitBandAt } from '../limits/limit-rules.js';
import { buyableQuantity } from '../orders/lots.js';
import { drawn } from './order-list.js';

/** A stock for the plain replay: rows, ex-dates, and the days on whose close its rule says buy or sell. */
export interface NaiveStock {
  readonly symbol: string;
  readonly rows: readonly Bar[];
  readonly actions: readonly CorporateAction[];
  readonly entries: ReadonlySet<number>;
  readonly exits: ReadonlySet<number>;
}

export interface NaiveSettings {
  readonly cash: number;
  readonly positions: number;
  readonly slippage: number;
  readonly stop?: number | undefined;
  readonly target?: number | undefined;
  readonly maxBars?: number | undefined;
  readonly entryWait: number;
  readonly seed: number;
}

/** A trade of the reference implementation; money in cents. */
export interface NaiveTrade {
  readonly symbol: string;
  readonly entryDate: number;
  readonly entryPrice: number;
  readonly bought: number;
  exitDate: number;
  exitPrice: number;
  sold: number;
  reason: string;
  fees: number;
  dividends: number;
  rightsPaid: number;
  profit: number;
  ambiguous: boolean;
}

interface Held {
  readonly stock: NaiveStock;
  readonly security: Security;
  readonly trade: NaiveTrade;
  quantity: number;
  last: number;
  seen: number;
  bars: number;
  due: string;
  stop: number;
  target: number;
}

const cents = (yuan: number): number => Math.round(yuan * 100);
const securityOf = (symbol: string): Security => parseCode(symbol) as Security;

function limitsOf(stock: NaiveStock, at: number): { up: number; down: number } | undefined {
  const before = stock.rows[at - 1];
  const row = stock.rows[at] as Bar;
  const { board, exchange } = securityOf(stock.symbol);
  if (!before || !board) return undefined;
  let previous = cents(before.close);
  for (const action of stock.actions.toSorted((a, b) => a.exDate - b.exDate)) {
    if (action.exDate > before.time && action.exDate <= row.time) previous = exReferencePrice(previous, action);
  }
  const band = limitBandAt({ board, date: row.time });
  if (band === 'unknown') return undefined;
  const limits = band === 'none' ? { up: Infinity, down: 0 } : limitPrices(previous, band, exchange);
  const isWithin = cents(row.high) <= limits.up && cents(row.low) >= limits.down;
  return isWithin ? limits : undefined;
}

const feesOf = (security: Security, date: number, side: 'buy' | 'sell', amount: number): number =>
  orderFees({ security, date, side, amount }).total ?? Number.NaN;

/**
 * A replay day by day and position by position out of rows, written from the rules and without the engine's columns:
 * what the engine is compared with.
 */
export function naiveReplay(stocks: readonly NaiveStock[], days: readonly number[], settings: NaiveSettings) {
  const { slippage, positions } = settings;
  let cash = settings.cash;
  let held: Held[] = [];
  const trades: NaiveTrade[] = [];
  const unfilled: string[] = [];
  const equity: number[] = [];
  const lastSold = new Map<string, number>();
  const rowAt = (stock: NaiveStock, date: number): number => stock.rows.findIndex(({ time }) => time === date);

  const sell = (position: Held, at: number, price: number, reason: string): void => {
    const { security, trade, stock } = position;
    const date = (stock.rows[at] as Bar).time;
    const amount = price * position.quantity;
    const fees = feesOf(security, date, 'sell', amount);
    cash += amount - fees;
    trade.fees += fees;
    trade.profit += amount - fees;
    Object.assign(trade, { exitDate: date, exitPrice: price, sold: position.quantity, reason });
    lastSold.set(stock.symbol, date);
    trades.push(trade);
    held = held.filter((other) => other !== position);
  };
  const trySell = (position: Held, at: number, wanted: number, reason: string): void => {
    const row = position.stock.rows[at] as Bar;
    const limits = limitsOf(position.stock, at);
    position.due = reason;
    if (!limits || row.volume === 0 || wanted <= limits.down) return;
    const worse = Math.floor((wanted * (10_000 - slippage)) / 10_000);
    sell(position, at, Math.max(worse, cents(row.low), limits.down), reason);
  };

  for (const [day, date] of days.entries()) {
    for (const position of [...held]) {
      const at = rowAt(position.stock, date);
      if (at < 0) continue;
      for (const action of position.stock.actions.toSorted((a, b) => a.exDate - b.exDate)) {
        if (action.exDate <= position.seen || action.exDate > date) continue;
        const { cash: dividend = 0, bonus = 0, rights = 0, rightsPrice = 0 } = action;
        const paid = Math.round(Number((position.quantity * dividend * 100).toFixed(6)));
        const offered = Math.floor(Number((position.quantity * rights).toFixed(6)));
        const price = Math.round(Number((offered * rightsPrice * 100).toFixed(6)));
        const isTaken = offered > 0 && price <= cash + paid;
        const reference = exReferencePrice(position.last, action);
        position.stop = Math.floor((position.stop * reference) / position.last);
        position.target = Math.ceil((position.target * reference) / position.last);
        position.quantity += Math.floor(Number((position.quantity * bonus).toFixed(6))) + (isTaken ? offered : 0);
        position.last = reference;
        cash += paid - (isTaken ? price : 0);
        position.trade.dividends += paid;
        position.trade.rightsPaid += isTaken ? price : 0;
        position.trade.profit += paid - (isTaken ? price : 0);
      }
      position.seen = date;
      if (position.due) trySell(position, at, cents((position.stock.rows[at] as Bar).open), position.due);
    }

    const orders = stocks.flatMap((stock, index) => {
      const at = rowAt(stock, date);
      const before = stock.rows[at - 1];
      return at > 0 && before && stock.entries.has(before.time) ? [{ stock, index, at, signal: before.time }] : [];
    });
    orders.sort((a, b) => drawn(settings.seed, a.index, day) - drawn(settings.seed, b.index, day));
    const before = day === 0 ? settings.cash : (equity[day - 1] as number);
    for (const { stock, at, signal } of orders) {
      const row = stock.rows[at] as Bar;
      if (held.some((position) => position.stock === stock) || signal < (lastSold.get(stock.symbol) ?? 0)) continue;
      const limits = limitsOf(stock, at);
      const security = securityOf(stock.symbol);
      const gap = day - days.indexOf(signal) - 1;
      const open = cents(row.open);
      const refused = (reason: string): unknown => unfilled.push(`${stock.symbol} ${signal} ${reason}`);
      if (gap > settings.entryWait || row.volume === 0) refused('suspended');
      else if (!limits || Number.isNaN(feesOf(security, date, 'buy', 100))) refused('rules-unknown');
      else if (open >= limits.up) refused(row.low === row.high ? 'one-word-limit-up' : 'limit-up');
      else if (held.length >= positions) refused('no-free-position');
      else {
        const price = Math.min(Math.ceil((open * (10_000 + slippage)) / 10_000), cents(row.high), limits.up);
        const budget = Math.min(Math.floor(before / positions), cash);
        let quantity = buyableQuantity(security, date, Math.floor(budget / price)) as number;
        const costOf = (): number => quantity * price + feesOf(security, date, 'buy', quantity * price);
        while (quantity > 0 && costOf() > budget) {
          quantity = buyableQuantity(security, date, quantity - 1) as number;
        }
        if (quantity === 0) {
          refused('no-cash');
          continue;
        }
        const fees = feesOf(security, date, 'buy', quantity * price);
        cash -= quantity * price + fees;
        const trade: NaiveTrade = {
          symbol: stock.symbol,
          entryDate: date,
          entryPrice: price,
          bought: quantity,
          exitDate: 0,
          exitPrice: 0,
          sold: 0,
          reason: 'open',
          fees,
          dividends: 0,
          rightsPaid: 0,
          profit: -quantity * price - fees,
          ambiguous: false,
        };
        const { stop, target } = settings;
        held.push({
          stock,
          security,
          trade,
          quantity,
          last: cents(row.close),
          seen: date,
          bars: 0,
          due: '',
          stop: stop === undefined ? 0 : Math.floor((price * (10_000 - Math.round(stop * 10_000))) / 10_000),
          target:
            target === undefined ? Infinity : Math.ceil((price * (10_000 + Math.round(target * 10_000))) / 10_000),
        });
      }
    }

    for (const position of [...held]) {
      const at = rowAt(position.stock, date);
      const row = position.stock.rows[at];
      if (!row || position.trade.entryDate === date || position.due) continue;
      const limits = limitsOf(position.stock, at);
      if (!limits || row.volume === 0) continue;
      const [open, low, high] = [cents(row.open), cents(row.low), cents(row.high)];
      if (open <= position.stop) trySell(position, at, open, 'stop');
      else if (open >= position.target) sell(position, at, open, 'target');
      else {
        if (low <= position.stop && high >= position.target) position.trade.ambiguous = true;
        if (low <= position.stop) trySell(position, at, position.stop, 'stop');
        else if (high >= position.target) sell(position, at, position.target, 'target');
      }
    }

    for (const position of held) {
      const row = position.stock.rows[rowAt(position.stock, date)];
      if (!row) continue;
      position.last = cents(row.close);
      position.bars++;
      if (position.due) continue;
      if (position.stock.exits.has(date)) position.due = 'signal';
      else if (position.bars >= (settings.maxBars ?? Infinity)) position.due = 'max-bars';
    }
    equity.push(cash + held.reduce((sum, { quantity, last }) => sum + quantity * last, 0));
  }
  for (const { trade, quantity, last } of held)
    trades.push({ ...trade, sold: quantity, profit: trade.profit + quantity * last });
  return { trades, unfilled, equity, cash };
}
