import {
  type CorporateAction,
  exReferencePrice,
  type LimitAnswer,
  type LimitColumns,
  type ListingStatus,
  limitPrices,
  type RawBars,
} from '@guanlan/stock-domain';
import type { Company } from './companies.js';
import { actionOf, plannedActions, suspendedDays } from './corporate-actions.js';
import { closingPrice, type DayPlan } from './day-path.js';
import { DrawnBars } from './drawn-bars.js';
import { type Morning, planDay } from './plan-day.js';
import type { World } from './world.js';

/** All days of a stock, also future ones: readers cut them off at the clock. */
export interface StockHistory {
  readonly company: Company;
  /** Bars of days there are. */
  readonly length: number;
  /** Daily bars as quoted; drawn on first use. */
  readonly bars: RawBars;
  /** Bars from a place to before another, which draws no more than these and the newer ones. */
  barsBetween(from: number, to: number): RawBars;
  /** Closes in yuan, one entry a bar. */
  readonly closes: Float64Array;
  /** Days of the bars. */
  readonly times: Int32Array;
  /** Limits in cents, one entry a bar. */
  readonly limits: LimitColumns;
  /** Place of each bar's day in the world's list. */
  readonly places: Int32Array;
  readonly actions: readonly CorporateAction[];
  /** Shares that one share of the first day had become by each bar. */
  readonly shares: Float64Array;
  /** Plan from which the day of a bar is drawn. */
  planOf(at: number): DayPlan;
}

/** Standing on a day. */
export function standingOf({ troubles, delistedAt }: Company, day: number): ListingStatus | 'delisted' {
  if (day >= delistedAt) return 'delisted';
  return troubles.find(({ from, to }) => day >= from && day < to)?.kind ?? 'normal';
}

/** Columns of a history while it is written; as long as there are days. */
class Writer {
  readonly times: Int32Array;
  /** Closes in cents, as `up` and `down`. */
  readonly closes: Float64Array;
  readonly up: Float64Array;
  readonly down: Float64Array;
  readonly previousClose: Float64Array;
  readonly shares: Float64Array;
  readonly places: Int32Array;
  readonly actions: CorporateAction[] = [];
  length = 0;

  constructor(capacity: number) {
    this.times = new Int32Array(capacity);
    this.closes = new Float64Array(capacity);
    this.up = new Float64Array(capacity);
    this.down = new Float64Array(capacity);
    this.previousClose = new Float64Array(capacity);
    this.shares = new Float64Array(capacity);
    this.places = new Int32Array(capacity);
  }

  write(date: number, morning: Morning, share: number, close: number): void {
    const at = this.length++;
    this.times[at] = date;
    this.closes[at] = close;
    this.up[at] = morning.up;
    this.down[at] = morning.down;
    this.previousClose[at] = morning.reference;
    this.shares[at] = share;
    this.places[at] = morning.day;
  }
}

/** Issue price of a new stock, as a share of the price to which it reverts. */
const ISSUE_DISCOUNT = 0.55;

/**
 * Computes all days of a stock, from its first to the last that the calendar knows. A day depends on the one before by
 * its close only, so only closes are computed here; a day's other prices and its volume are drawn on demand, which
 * takes five times as long.
 */
export function liveThrough(world: World, company: Company): StockHistory {
  const { days } = world;
  const first = Math.max(0, company.listedAt);
  const last = Math.min(days.length, company.delistedAt);
  const writer = new Writer(Math.max(0, last - first));
  const suspended = suspendedDays(company, days.length);
  const plans = plannedActions(company, days);
  let close = Math.round(company.basePrice * (company.listedAt >= 0 ? ISSUE_DISCOUNT : 1));
  let share = 1;
  let next = plans.findIndex(({ day }) => day > first);
  for (let day = first; day < last; day++) {
    if (suspended.has(day)) continue;
    const date = days[day] as number;
    let reference = close;
    while (next >= 0 && next < plans.length && (plans[next]?.day ?? 0) <= day) {
      const action = actionOf(plans[next++] as (typeof plans)[number], date, close);
      // Two years' plans cannot fall on one day: suspensions are shorter.
      reference = exReferencePrice(close, action);
      share *= 1 + (action.bonus ?? 0) + (action.rights ?? 0);
      writer.actions.push(action);
    }
    const morning = morningOf(world, company, writer, { day, reference, share });
    close = closingPrice(planDay(world, company, morning));
    writer.write(date, morning, share, close);
  }
  return finished(world, company, writer);
}

interface Dawn {
  readonly day: number;
  readonly reference: number;
  readonly share: number;
}

function morningOf(world: World, company: Company, written: Writer, { day, reference, share }: Dawn): Morning {
  return describeMorning(world, company, {
    day,
    reference,
    share,
    tradingDay: company.listedAt >= 0 ? written.length + 1 : Number.MAX_SAFE_INTEGER,
    isOnBoard: isBoard(written, written.length - 1),
  });
}

/** Whether a bar closed at its upper limit; false before the first. */
const isBoard = ({ closes, up }: Pick<Writer, 'closes' | 'up'>, at: number): boolean =>
  at >= 0 && closes[at] === up[at];

/** Facts of a morning beside the world's. */
interface MorningFacts extends Dawn {
  readonly tradingDay: number;
  readonly isOnBoard: boolean;
}

function describeMorning(world: World, company: Company, facts: MorningFacts): Morning {
  const { day, reference, share, tradingDay, isOnBoard } = facts;
  const standing = standingOf(company, day);
  const status = standing === 'delisted' ? 'delisting' : standing;
  const band = world.rules.band(company, day, status, tradingDay);
  return {
    day,
    reference,
    ...limitsOf(band, reference, company),
    band,
    tradingDay,
    isWarned: status !== 'normal',
    isOnBoard,
    anchor: company.basePrice / share,
    floatShares: Math.round(company.floatShares * share),
  };
}

/** A day of which the rules say nothing has, here, no limits either. */
function limitsOf(band: LimitAnswer, reference: number, company: Company): { up: number; down: number } {
  if (typeof band === 'string') return { up: Number.POSITIVE_INFINITY, down: Number.NEGATIVE_INFINITY };
  return limitPrices(reference, band, company.security.exchange);
}

function finished(world: World, company: Company, writer: Writer): StockHistory {
  const { length, closes, up, previousClose, shares, places, actions } = writer;
  const planOf = (at: number): DayPlan =>
    planDay(
      world,
      company,
      describeMorning(world, company, {
        day: places[at] as number,
        reference: previousClose[at] as number,
        share: shares[at] as number,
        tradingDay: company.listedAt >= 0 ? at + 1 : Number.MAX_SAFE_INTEGER,
        isOnBoard: isBoard(writer, at - 1),
      }),
    );
  const times = writer.times.subarray(0, length);
  const drawn = new DrawnBars(times, planOf);
  return {
    company,
    length,
    get bars() {
      return drawn.between(0, length);
    },
    barsBetween: (from, to) => drawn.between(from, to),
    closes: closes.subarray(0, length).map((cents) => cents / 100),
    times,
    limits: {
      up: up.subarray(0, length),
      down: writer.down.subarray(0, length),
      previousClose: previousClose.subarray(0, length),
    },
    places: places.subarray(0, length),
    actions,
    shares: shares.subarray(0, length),
    planOf,
  };
}
