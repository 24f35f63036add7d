import type { TradeDate } from '../trade-date.js';
import { DOWN, dayOf, FACTS, type MarketStock, NO_LIMIT, UP } from './market.js';
import type { Replay } from './replay.js';
import { type ExitReason, exitReasons, FIELD_AT, type UnfilledReason } from './trade-book.js';

/** A fill beside what was possible on its day. Cents. */
export interface Fill {
  readonly date: TradeDate;
  readonly price: number;
  readonly quantity: number;
  readonly low: number;
  readonly high: number;
  /** Null where the day has none. */
  readonly limitUp: number | null;
  readonly limitDown: number | null;
}

/** A trade. Money and prices in cents, quantities in shares. */
export interface TradeRow {
  readonly symbol: string;
  /** Day at whose close the rule said buy. */
  readonly signalDate: TradeDate;
  readonly entry: Fill;
  /** Null while it is open (未平仓): then `profit` is at the last close. */
  readonly exit: Fill | null;
  readonly reason: ExitReason;
  /** After bonus and rights. */
  readonly quantity: number;
  readonly cost: number;
  readonly commission: number;
  readonly stampDuty: number;
  readonly transferFee: number;
  readonly slippage: number;
  /** Before tax. */
  readonly dividends: number;
  readonly rightsPaid: number;
  readonly profit: number;
  /** Profit over cost. */
  readonly return: number;
  /** Bars from the entry to the exit, or to the last one. */
  readonly bars: number;
  /** Highest and lowest price on the way, as shares of the entry price. */
  readonly mfe: number;
  readonly mae: number;
  /** Stop and target both lay within one bar; the stop was taken to come first. */
  readonly isAmbiguous: boolean;
  /** Days on which it could not be sold. */
  readonly blockedDays: number;
}

/** An order to buy that was not filled. */
export interface UnfilledRow {
  readonly symbol: string;
  readonly signalDate: TradeDate;
  readonly reason: UnfilledReason;
}

const cents = (yuan: number): number => Math.round(yuan * 100);
const limit = (value: number): number | null => (value <= 0 || value === NO_LIMIT ? null : value);

function fillOf({ bars, facts }: MarketStock, bar: number, price: number, quantity: number): Fill {
  return {
    date: bars.time[bar] as TradeDate,
    price,
    quantity,
    low: cents(bars.low[bar] as number),
    high: cents(bars.high[bar] as number),
    limitUp: limit(facts[bar * FACTS + UP] as number),
    limitDown: limit(facts[bar * FACTS + DOWN] as number),
  };
}

/** Largest gain and loss while a position was held, across ex-dates. */
function excursions({ bars, actions }: MarketStock, entry: number, last: number, price: number) {
  let [best, worst, factor, next] = [0, 0, 1, 0];
  while ((actions[next]?.bar ?? Number.POSITIVE_INFINITY) <= entry) next++;
  for (let bar = entry; bar <= last; bar++) {
    for (let action = actions[next]; action && action.bar <= bar; action = actions[++next]) {
      factor *= action.before / action.reference;
    }
    best = Math.max(best, (cents(bars.high[bar] as number) * factor) / price - 1);
    worst = Math.min(worst, (cents(bars.low[bar] as number) * factor) / price - 1);
  }
  return { mfe: best, mae: worst };
}

/** A trade of a replay as a row. */
export function tradeRow({ book, market }: Replay, trade: number): TradeRow {
  const get = (field: number): number => book.get(trade, field);
  const stock = market.stocks[get(FIELD_AT.stock)] as MarketStock;
  const [entry, exit, price] = [get(FIELD_AT.entry), get(FIELD_AT.exit), get(FIELD_AT.entryPrice)];
  const last = exit < 0 ? stock.bars.length - 1 : exit;
  return {
    symbol: stock.symbol,
    signalDate: stock.bars.time[get(FIELD_AT.signal)] as TradeDate,
    entry: fillOf(stock, entry, price, get(FIELD_AT.bought)),
    exit: exit < 0 ? null : fillOf(stock, exit, get(FIELD_AT.exitPrice), get(FIELD_AT.sold)),
    reason: exitReasons[get(FIELD_AT.reason)] as ExitReason,
    quantity: get(FIELD_AT.sold),
    cost: get(FIELD_AT.cost),
    commission: get(FIELD_AT.commission),
    stampDuty: get(FIELD_AT.stampDuty),
    transferFee: get(FIELD_AT.transferFee),
    slippage: get(FIELD_AT.slippage),
    dividends: get(FIELD_AT.dividends),
    rightsPaid: get(FIELD_AT.rightsPaid),
    profit: get(FIELD_AT.profit),
    return: get(FIELD_AT.profit) / get(FIELD_AT.cost),
    bars: last - entry,
    ...excursions(stock, entry, last, price),
    isAmbiguous: get(FIELD_AT.isAmbiguous) === 1,
    blockedDays: get(FIELD_AT.blocked),
  };
}

/** All orders that were not filled, at most so many. */
export function unfilledRows({ book, market }: Replay, most: number): UnfilledRow[] {
  return Array.from({ length: Math.min(most, book.unfilledCount) }, (_, at) => {
    const { stock, signal, reason } = book.unfilledAt(at);
    const { symbol, bars } = market.stocks[stock] as MarketStock;
    return { symbol, signalDate: bars.time[signal] as TradeDate, reason };
  });
}

/** Turnover in cents, and the number of bars that stocks were held. */
export function tradedOf({ book, market }: Replay): { amount: number; heldBars: number } {
  let [amount, heldBars] = [0, 0];
  for (let trade = 0; trade < book.count; trade++) {
    const exit = book.get(trade, FIELD_AT.exit);
    const stock = market.stocks[book.get(trade, FIELD_AT.stock)] as MarketStock;
    amount += book.get(trade, FIELD_AT.entryPrice) * book.get(trade, FIELD_AT.bought);
    if (exit >= 0) amount += book.get(trade, FIELD_AT.exitPrice) * book.get(trade, FIELD_AT.sold);
    heldBars += (exit < 0 ? stock.bars.length : exit) - book.get(trade, FIELD_AT.entry);
  }
  return { amount, heldBars };
}

/** Day of the market on which a stock's last bar lies; -1 without bars. */
export const lastDayOf = (stock: MarketStock): number =>
  stock.bars.length === 0 ? -1 : dayOf(stock, stock.bars.length - 1);
