import type { ReplayMarket } from '@guanlan/stock-domain/replay';

/** Cash of each account and the least commission, in cents; rates in hundred-millionths of an amount. */
const CASH = 1e7;
const LEAST_COMMISSION = 500;
const COMMISSION = 25_000;
const PARTS = 1e8;
/** An order is filled so much worse than the open, in ten-thousandths. */
const SLIPPAGE = 5;
const POINTS = 10_000;

/** Places of the market's facts of a bar: close and limits in cents, and the day. */
const [UP, DOWN, DAY, FACTS] = [1, 2, 3, 4];

/** Numbers of a trade: stock, entry, exit, quantity, price paid, price got, fees, profit. */
const WIDTH = 8;

type Stock = ReplayMarket['stocks'][number];
type Terms = Stock['terms'][number];

/** Result of a replay by hand, in memory that is used again. */
export interface ByHand {
  readonly trades: Float64Array;
  readonly changes: Float64Array;
  /** Value of all accounts by the market's day, in cents. */
  readonly equity: Float64Array;
}

/** Arrays for a replay with at most `trades` trades. */
export function roomFor({ days }: ReplayMarket, trades: number): ByHand {
  return {
    trades: new Float64Array(trades * WIDTH),
    changes: new Float64Array(days.length),
    equity: new Float64Array(days.length),
  };
}

const share = (amount: number, parts: number): number => Math.floor((amount * parts + PARTS / 2) / PARTS);
const cents = (yuan: number): number => Math.round(yuan * 100);

function feesOf(amount: number, stamp: number, transfer: number): number {
  return Math.max(LEAST_COMMISSION, share(amount, COMMISSION)) + share(amount, stamp) + share(amount, transfer);
}

/** Shares that the cash buys with all fees, in lots. */
function affordable(cash: number, price: number, { step, minimum, stampBuy, transfer }: Terms): number {
  const rates = 1 + (COMMISSION + stampBuy + transfer) / PARTS;
  let quantity = (Math.floor(cash / (price * rates) / step) + 1) * step;
  for (; quantity >= minimum; quantity -= step) {
    const amount = quantity * price;
    if (amount + feesOf(amount, stampBuy, transfer) <= cash) return quantity;
  }
  return 0;
}

/** Trades one stock in one pass over its bars: orders of the day before, the day's value, the signals of the close. */
function tradeStock({ bars, facts, terms }: Stock, stock: number, first: number, to: ByHand, before: number): number {
  const { length, open, high, low, close } = bars;
  const { trades, changes } = to;
  // Declared one by one: by destructuring an array, V8 boxed some of them, which took half as long again.
  let fast = close[0] as number;
  let slow = fast;
  let mean = 0;
  let closes = 0;
  let wasAbove = false;
  let wasBelow = false;
  let isBuying = false;
  let isSelling = false;
  let cash = CASH;
  let quantity = 0;
  let spent = 0;
  let last = 0;
  let dayBefore = -2;
  let row = before * WIDTH;
  for (let i = 0; i < length; i++) {
    const at = i * FACTS;
    const day = facts[at + DAY] as number;
    if (quantity > 0) {
      const down = facts[at + DOWN] as number;
      let gain = quantity * ((facts[at] as number) - last);
      last = facts[at] as number;
      const price = cents(open[i] as number);
      const { isKnown, stampSell, transfer } = terms[day] as Terms;
      if (isSelling && down >= 0 && price > down && isKnown) {
        const got = Math.max(Math.floor((price * (POINTS - SLIPPAGE)) / POINTS), cents(low[i] as number), down);
        const fees = feesOf(quantity * got, stampSell, transfer);
        gain += quantity * (got - last) - fees;
        const profit = quantity * got - fees - spent;
        trades[row + 2] = i;
        trades[row + 5] = got;
        trades[row + 6] = (trades[row + 6] as number) + fees;
        trades[row + 7] = profit;
        row += WIDTH;
        cash += profit;
        quantity = 0;
        isSelling = false;
      }
      changes[day] = (changes[day] as number) + gain;
    } else if (isBuying) {
      const up = facts[at + UP] as number;
      const price = cents(open[i] as number);
      const own = terms[day] as Terms;
      if (day === dayBefore + 1 && price < up && own.isKnown) {
        const paid = Math.min(Math.ceil((price * (POINTS + SLIPPAGE)) / POINTS), cents(high[i] as number), up);
        quantity = affordable(cash, paid, own);
        if (quantity > 0) {
          const fees = feesOf(quantity * paid, own.stampBuy, own.transfer);
          spent = quantity * paid + fees;
          last = facts[at] as number;
          changes[day] = (changes[day] as number) + quantity * last - spent;
          trades[row] = stock;
          trades[row + 1] = i;
          trades[row + 3] = quantity;
          trades[row + 4] = paid;
          trades[row + 6] = fees;
        }
      }
    }
    const c = close[i] as number;
    fast = (2 / 13) * c + (11 / 13) * fast;
    slow = (2 / 27) * c + (25 / 27) * slow;
    const difference = fast - slow;
    mean = 0.2 * difference + 0.8 * mean;
    closes += (facts[at] as number) - (i >= 20 ? (facts[at - 20 * FACTS] as number) : 0);
    const isAbove = difference > mean;
    const isBelow = mean > difference;
    if (quantity > 0) isSelling ||= isBelow && !wasBelow;
    else isBuying = isAbove && !wasAbove && i >= first && 20 * (facts[at] as number) > closes;
    wasAbove = isAbove;
    wasBelow = isBelow;
    dayBefore = day;
  }
  if (quantity > 0) {
    trades[row + 2] = -1;
    trades[row + 5] = 0;
    trades[row + 7] = quantity * last - spent;
    row += WIDTH;
  }
  return row / WIDTH;
}

/**
 * The measured replay, written by hand for its one rule and its settings: MACD's golden cross above the average of
 * 20 days, every stock with its own account, over the same prepared market. Answers how many trades there were.
 *
 * @param warmup - no signal before so many bars
 */
export function replayByHand(market: ReplayMarket, warmup: number, to: ByHand): number {
  to.changes.fill(0);
  let count = 0;
  for (const [at, stock] of market.stocks.entries()) count = tradeStock(stock, at, Math.max(19, warmup - 1), to, count);
  let value = CASH * market.stocks.length;
  for (let day = 0; day < to.equity.length; day++) {
    value += to.changes[day] as number;
    to.equity[day] = value;
  }
  return count;
}
