import { ACTION_PARTS } from '../adjust/action.js';
import { partsOf } from '../fees/fees.js';
import {
  CLOSE,
  DOWN,
  dayOf,
  FACTS,
  type MarketAction,
  type MarketStock,
  NOT_TRADED,
  UNKNOWN_LIMIT,
  UP,
} from './market.js';
import type { ResolvedSettings } from './settings.js';
import { type ExitReason, exitReasons, FIELD_AT, type TradeBook, type UnfilledReason } from './trade-book.js';
import { affordable, type Terms } from './trading-terms.js';

const BASIS_POINTS = 10_000;
const cents = (yuan: number): number => Math.round(yuan * 100);
const never = Number.POSITIVE_INFINITY;

const termsAt = (stock: MarketStock, bar: number): Terms => stock.terms[dayOf(stock, bar)] as Terms;

/** Why nothing is sold or bought at a limit that is no price. */
function closedBy(limit: number): UnfilledReason | undefined {
  if (limit === NOT_TRADED) return 'suspended';
  return limit === UNKNOWN_LIMIT ? 'rules-unknown' : undefined;
}

/** Why an order that is due is not filled at the open of `bar`; undefined where it is. */
export function entryFault(
  stock: MarketStock,
  bar: number,
  entryWait: number,
  lastDay: number,
): UnfilledReason | undefined {
  const { bars, facts } = stock;
  if (bar >= bars.length) return dayOf(stock, bars.length - 1) === lastDay ? 'pending' : 'suspended';
  const day = dayOf(stock, bar);
  if (day - dayOf(stock, bar - 1) - 1 > entryWait) return 'suspended';
  const up = facts[bar * FACTS + UP] as number;
  const fault = closedBy(up);
  if (fault) return fault;
  if (!termsAt(stock, bar).isKnown) return 'rules-unknown';
  if (cents(bars.open[bar] as number) < up) return undefined;
  return bars.low[bar] === bars.high[bar] ? 'one-word-limit-up' : 'limit-up';
}

/** One position from its entry on. It is used again for the next one. */
export class Position {
  stock!: MarketStock;
  stockAt = 0;
  signal = 0;
  entry = 0;
  entryPrice = 0;
  quantity = 0;
  bought = 0;
  /** Money that went in and has not come back, in cents; below 0 where more has come back. */
  spent = 0;
  cost = 0;
  commission = 0;
  stampDuty = 0;
  transferFee = 0;
  slippage = 0;
  dividends = 0;
  rightsPaid = 0;
  /** Close by which it is valued, in cents. */
  last = 0;
  /** Bar after whose close it is to be sold, and why. */
  exitSignal = never;
  reason: ExitReason = 'open';
  isAmbiguous = false;
  blocked = 0;
  exit = -1;
  exitPrice = 0;
  sold = 0;
  #stop = 0;
  #target = never;
  #nextAction = 0;
  readonly #settings: ResolvedSettings;

  constructor(settings: ResolvedSettings) {
    this.#settings = settings;
  }

  /** Value less what went in: what it adds to the account. */
  get gain(): number {
    return this.quantity * this.last - this.spent;
  }

  /**
   * Buys at the open of a bar, for at most `budget` cents with all fees. False where that is not enough.
   *
   * @param exitSignal - first bar from the entry's on at whose close the rule says sell
   */
  open(stock: MarketStock, stockAt: number, signal: number, bar: number, budget: number, exitSignal: number): boolean {
    const { slippage, commission, isFree, stop, target, maxBars } = this.#settings;
    const { bars } = stock;
    const open = cents(bars.open[bar] as number);
    const worse = Math.ceil((open * (BASIS_POINTS + slippage)) / BASIS_POINTS);
    const price = Math.min(worse, cents(bars.high[bar] as number), stock.facts[bar * FACTS + UP] as number);
    const known = termsAt(stock, bar);
    const terms = isFree ? { ...known, stampBuy: 0, transfer: 0 } : known;
    const quantity = affordable(budget, price, terms, commission);
    if (quantity === 0) return false;
    const amount = quantity * price;
    this.stock = stock;
    this.stockAt = stockAt;
    this.signal = signal;
    this.entry = bar;
    this.entryPrice = price;
    this.quantity = quantity;
    this.bought = quantity;
    this.commission = commission.of(amount);
    this.stampDuty = partsOf(amount, terms.stampBuy);
    this.transferFee = partsOf(amount, terms.transfer);
    this.cost = amount + this.commission + this.stampDuty + this.transferFee;
    this.spent = this.cost;
    this.slippage = (price - open) * quantity;
    this.dividends = 0;
    this.rightsPaid = 0;
    this.last = stock.facts[bar * FACTS + CLOSE] as number;
    this.isAmbiguous = false;
    this.blocked = 0;
    this.exit = -1;
    this.exitPrice = 0;
    this.sold = 0;
    const longest = bar + maxBars - 1;
    this.exitSignal = Math.min(exitSignal, longest);
    this.reason = exitSignal <= longest ? 'signal' : 'max-bars';
    this.#stop = stop === 0 ? 0 : Math.floor((price * (BASIS_POINTS - stop)) / BASIS_POINTS);
    this.#target = target === 0 ? never : Math.ceil((price * (BASIS_POINTS + target)) / BASIS_POINTS);
    this.#nextAction = 0;
    while (this.actionBar <= bar) this.#nextAction++;
    return true;
  }

  /** Bar of the next ex-date; Infinity where none is known of. */
  get actionBar(): number {
    return this.stock.actions[this.#nextAction]?.bar ?? never;
  }

  /** First bar at whose open it is to be sold. */
  get exitBar(): number {
    return this.exitSignal + 1 + this.#settings.delay;
  }

  /** Whether prices within a bar matter. */
  get watches(): boolean {
    return this.#stop > 0 || this.#target < never;
  }

  /**
   * The open of a bar after the entry's: what an ex-date brings, then an order to sell. Answers whether it was sold.
   *
   * @param cash - what may be spent on offered shares, in cents
   */
  onOpen(bar: number, cash: number): boolean {
    while (this.actionBar <= bar) this.#takePart(this.stock.actions[this.#nextAction++] as MarketAction, cash);
    return bar >= this.exitBar && this.#sellAtOpen(bar);
  }

  /** Applies stop and target within a bar, after its open. Returns whether the position was sold. */
  onDay(bar: number): boolean {
    if (!this.watches || bar >= this.exitBar || closedBy(this.#down(bar)) !== undefined) return false;
    const { bars } = this.stock;
    const open = cents(bars.open[bar] as number);
    if (open <= this.#stop) return this.#order('stop', bar) && this.#sellAtOpen(bar);
    if (open >= this.#target) return this.#order('target', bar) && this.#sell(bar, open, open);
    const isStopped = cents(bars.low[bar] as number) <= this.#stop;
    const isReached = cents(bars.high[bar] as number) >= this.#target;
    if (isStopped && isReached) this.isAmbiguous = true;
    if (isStopped) {
      this.#order('stop', bar);
      if (this.#stop > this.#down(bar)) return this.#sell(bar, this.#worse(this.#stop, bar), this.#stop);
      this.blocked++;
    } else if (isReached) return this.#order('target', bar) && this.#sell(bar, this.#target, this.#target);
    return false;
  }

  onClose(bar: number): void {
    this.last = this.stock.facts[bar * FACTS + CLOSE] as number;
  }

  #down(bar: number): number {
    return this.stock.facts[bar * FACTS + DOWN] as number;
  }

  /** From now on it is to be sold, if not on this bar then on the next open on which that is possible. */
  #order(reason: ExitReason, bar: number): true {
    this.reason = reason;
    this.exitSignal = bar - this.#settings.delay;
    return true;
  }

  #worse(price: number, bar: number): number {
    const slipped = Math.floor((price * (BASIS_POINTS - this.#settings.slippage)) / BASIS_POINTS);
    return Math.max(slipped, cents(this.stock.bars.low[bar] as number), this.#down(bar));
  }

  #sellAtOpen(bar: number): boolean {
    const down = this.#down(bar);
    const open = cents(this.stock.bars.open[bar] as number);
    const isBlocked = closedBy(down) !== undefined || open <= down;
    if (!isBlocked && this.#sell(bar, this.#worse(open, bar), open)) return true;
    this.blocked++;
    return false;
  }

  #sell(bar: number, price: number, wanted: number): boolean {
    const terms = termsAt(this.stock, bar);
    if (!terms.isKnown) return false;
    const { commission, isFree } = this.#settings;
    const amount = this.quantity * price;
    const [fee, stamp, transfer] = [
      commission.of(amount),
      isFree ? 0 : partsOf(amount, terms.stampSell),
      isFree ? 0 : partsOf(amount, terms.transfer),
    ];
    this.commission += fee;
    this.stampDuty += stamp;
    this.transferFee += transfer;
    this.slippage += (wanted - price) * this.quantity;
    this.spent -= amount - fee - stamp - transfer;
    this.exit = bar;
    this.exitPrice = price;
    this.sold = this.quantity;
    this.quantity = 0;
    return true;
  }

  /** Dividend before tax, free shares in whole ones, offered shares where there is money for all of them. */
  #takePart({ cash, bonus, rights, rightsPrice, before, reference }: MarketAction, available: number): void {
    const held = this.quantity;
    const paid = partsOf(held * 100, cash);
    const offered = Math.floor((held * rights) / ACTION_PARTS);
    const price = partsOf(offered * 100, rightsPrice);
    const isTaken = offered > 0 && price <= available + paid;
    this.quantity += Math.floor((held * bonus) / ACTION_PARTS) + (isTaken ? offered : 0);
    this.dividends += paid;
    this.rightsPaid += isTaken ? price : 0;
    this.cost += isTaken ? price : 0;
    this.spent += (isTaken ? price : 0) - paid;
    this.#stop = Math.floor((this.#stop * reference) / before);
    if (this.#target < never) this.#target = Math.ceil((this.#target * reference) / before);
  }

  /** Writes it down, sold or at its last close. */
  record(book: TradeBook): void {
    const { totals } = book;
    const profit = this.gain;
    if (this.exit < 0) totals.open++;
    else {
      totals.closed++;
      if (profit > 0) totals.wins++;
      else if (profit < 0) totals.losses++;
    }
    totals.profit += profit;
    totals.commission += this.commission;
    totals.stampDuty += this.stampDuty;
    totals.transferFee += this.transferFee;
    totals.slippage += this.slippage;
    if (this.isAmbiguous) totals.ambiguous++;
    if (!book.keeps) {
      book.count++;
      return;
    }
    const at = book.next();
    const { rows } = book;
    rows[at + FIELD_AT.stock] = this.stockAt;
    rows[at + FIELD_AT.signal] = this.signal;
    rows[at + FIELD_AT.entry] = this.entry;
    rows[at + FIELD_AT.exitSignal] = this.exit < 0 ? -1 : this.exitSignal;
    rows[at + FIELD_AT.exit] = this.exit;
    rows[at + FIELD_AT.entryPrice] = this.entryPrice;
    rows[at + FIELD_AT.exitPrice] = this.exitPrice;
    rows[at + FIELD_AT.bought] = this.bought;
    rows[at + FIELD_AT.sold] = this.exit < 0 ? this.quantity : this.sold;
    rows[at + FIELD_AT.commission] = this.commission;
    rows[at + FIELD_AT.stampDuty] = this.stampDuty;
    rows[at + FIELD_AT.transferFee] = this.transferFee;
    rows[at + FIELD_AT.slippage] = this.slippage;
    rows[at + FIELD_AT.dividends] = this.dividends;
    rows[at + FIELD_AT.rightsPaid] = this.rightsPaid;
    rows[at + FIELD_AT.reason] = this.exit < 0 ? 0 : exitReasons.indexOf(this.reason);
    rows[at + FIELD_AT.isAmbiguous] = this.isAmbiguous ? 1 : 0;
    rows[at + FIELD_AT.cost] = this.cost;
    rows[at + FIELD_AT.profit] = profit;
    rows[at + FIELD_AT.blocked] = this.blocked;
  }
}
