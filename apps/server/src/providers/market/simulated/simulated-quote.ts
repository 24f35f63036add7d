import type { CallMatch, PriceLimitsToday } from '@guanlan/contract';
import { type ListingStatus, phaseAt } from '@guanlan/stock-domain';
import type { SourceQuote } from '../port.js';
import { fundamentalsAt } from './accounts.js';
import { bookOf } from './book.js';
import type { DayPath, DayPlan, DayState } from './day-path.js';
import {
  eventMinute,
  fixedPart,
  isClosingCall,
  isOpeningCall,
  momentOfMinute,
  positionAt,
  type SimulatedMoment,
} from './moment.js';
import { hashOf } from './random.js';
import { type StockHistory, standingOf } from './stock-history.js';
import type { World } from './world.js';

/** A stock's day as far as it is drawn: the bar's place in its history, and the path. Undefined while suspended. */
export interface LiveDay {
  readonly at: number;
  readonly plan: DayPlan;
  readonly path: DayPath;
}

/** The quote of a stock at a moment. */
export function quoteOf(
  world: World,
  history: StockHistory,
  live: LiveDay | undefined,
  moment: SimulatedMoment,
): SourceQuote {
  const { company, closes, limits } = history;
  const { security } = company;
  const common = {
    code: security.key,
    name: nameOn(world, history, moment.day),
    day: moment.date,
    phase: phaseAt(moment.now, security, world.calendar),
  };
  if (!live) {
    const isGone = moment.day >= company.delistedAt;
    const last = lastBarBefore(history, moment.day);
    return {
      ...common,
      ...nothingTraded,
      ...fundamentalsOf(history, closes[last] ?? null, last),
      state: isGone ? 'delisted' : 'suspended',
      prevClose: closes[last] ?? null,
      limits: 'unknown',
      provenance: provenanceOf(momentOfMinute(moment.date, Math.min(moment.minute, 900)), moment.now),
    };
  }
  const { plan } = live;
  const minute = eventMinute(moment.minute, plan.fixedPrice);
  const position = positionAt(minute);
  const day = isOpeningCall(minute) ? null : shownState(live.path, position, minute);
  const isHalted = day !== null && minute >= 570 && minute < 897 && live.path.isHaltedAt(position);
  const call = callOf(live, moment.minute);
  return {
    ...common,
    ...(day ? inYuan(day) : nothingTraded),
    state: isHalted ? 'halted' : 'trading',
    prevClose: (limits.previousClose[live.at] as number) / 100,
    limits: limitsToday(limits.up[live.at] as number, limits.down[live.at] as number),
    call,
    ...fundamentalsOf(history, day ? day.last / 100 : (limits.previousClose[live.at] as number) / 100, live.at),
    ...(company.isIndex ? { bids: null, asks: null } : booksOf(history, live, { minute, position, day, call })),
    provenance: provenanceOf(momentOfMinute(moment.date, minute), moment.now),
  };
}

/** Multiples at a price, yuan, on the day of a bar; nothing for an index, which has no accounts. */
const fundamentalsOf = ({ company, shares }: StockHistory, price: number | null, at: number) =>
  company.isIndex ? {} : { fundamentals: fundamentalsAt(company, price, shares[at] ?? 1) };

const provenanceOf = (asOf: number, now: number): SourceQuote['provenance'] => ({
  source: 'simulated',
  asOf: Math.min(asOf, now),
  fetchedAt: now,
});

const nothingTraded = {
  last: null,
  open: null,
  high: null,
  low: null,
  volume: 0,
  amount: 0,
  call: null,
  bids: [],
  asks: [],
};

function inYuan({ last, open, high, low, volume, amount }: DayState) {
  return {
    last: last / 100,
    open: open / 100,
    high: high / 100,
    low: low / 100,
    volume,
    amount: amount / 100,
  };
}

/** Trading within the day's minutes, and at the closing price after them. */
export function shownState(path: DayPath, position: number, minute: number): DayState {
  const day = path.stateAt(position);
  const part = fixedPart(minute);
  if (part === 0) return day;
  const shares = part === 1 ? path.fixedShares : Math.floor((path.fixedShares * part) / 100) * 100;
  return { ...day, volume: day.volume + shares, amount: day.amount + shares * day.last };
}

function limitsToday(up: number, down: number): PriceLimitsToday {
  return Number.isFinite(up) ? { up: up / 100, down: down / 100 } : 'none';
}

/** Prices and shares that a call would match, which approach its final price as it goes on. */
function callOf({ path, plan }: LiveDay, minute: number): CallMatch | null {
  const within = (price: number): number => Math.max(plan.down, 1, Math.min(plan.up, Math.round(price)));
  const chance = hashOf(plan.seed, Math.floor(minute * 20), 11) / 4_294_967_296 - 0.5;
  const lots = (shares: number): number => Math.floor(shares / plan.lot) * plan.lot;
  if (isOpeningCall(minute)) {
    const part = (minute - 555) / 10;
    const { price, shares } = path.openingCall;
    const virtual = plan.reference + (price - plan.reference) * Math.sqrt(part);
    const wobble = plan.reference * 0.02 * chance * (1 - part);
    return { price: within(virtual + wobble) / 100, matched: lots(shares * part), unmatched: lots(shares * chance) };
  }
  if (!isClosingCall(minute)) return null;
  const part = (minute - 897) / 3;
  const [from, to] = [path.stateAt(237).last, path.stateAt(240).last];
  const shares = path.stateAt(240).volume - path.stateAt(237).volume;
  const matched = lots(shares * part);
  return { price: within(from + (to - from) * part) / 100, matched, unmatched: lots(shares * chance) };
}

interface BookMoment {
  readonly minute: number;
  readonly position: number;
  readonly day: DayState | null;
  readonly call: CallMatch | null;
}

/** During a call both sides show the match. While trading is halted the book is empty. */
function booksOf(history: StockHistory, { at, path, plan }: LiveDay, { minute, position, day, call }: BookMoment) {
  if (call) {
    const level = call.price !== null && call.matched > 0 ? [{ price: call.price, volume: call.matched }] : [];
    return { bids: level, asks: [...level] };
  }
  if (!day || path.isHaltedAt(position)) return { bids: [], asks: [] };
  return bookOf({
    seed: hashOf(plan.seed, Math.floor(minute * 20), 12),
    last: day.last,
    up: plan.up,
    down: plan.down,
    way: path.wayAt(position),
    lot: plan.lot,
    floatShares: floatSharesAt(history, at),
  });
}

/** Tradable shares on the day of a bar. */
export function floatSharesAt({ company, shares }: StockHistory, at: number): number {
  return Math.round(company.floatShares * (shares[at] ?? 1));
}

/** Place of the last bar on or before a day; −1 where there is none. */
export function lastBarBefore({ places }: StockHistory, day: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] as number) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const prefixes: Readonly<Record<ListingStatus | 'delisted', string>> = {
  normal: '',
  'risk-warning': 'ST',
  delisting: '退市',
  delisted: '退市',
  's-share': '',
};

/** The name as it was on a day, without the marks of a single day. */
export function plainNameOn({ company }: Pick<StockHistory, 'company'>, day: number): string {
  return prefixes[standingOf(company, day)] + company.name;
}

/** The name with the day's marks: N on the first day, C on the next four, XD, XR, DR on ex-dates. */
function nameOn(world: World, history: StockHistory, day: number): string {
  const name = plainNameOn(history, day);
  const { company, actions } = history;
  if (company.listedAt >= 0 && day >= company.listedAt && day < company.listedAt + 5) {
    return (day === company.listedAt ? 'N' : 'C') + name;
  }
  const action = actions.find(({ exDate }) => exDate === world.days[day]);
  if (!action) return name;
  const isSplit = (action.bonus ?? 0) + (action.rights ?? 0) > 0;
  return `${isSplit ? ((action.cash ?? 0) > 0 ? 'DR' : 'XR') : 'XD'}${name}`;
}
