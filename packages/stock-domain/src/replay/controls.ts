import { factorsOf } from '../adjust/factors.js';
import { adjust } from '../adjust/multiplicative.js';
import { sliceBars } from '../bars/slice-bars.js';
import { EventBuffer, type SignalEvents } from '../signals/events.js';
import { PointInTimeRun } from '../signals/point-in-time.js';
import type { SignalPlan } from '../signals/signal-plan.js';
import { dayOf, type MarketStock, type ReplayMarket } from './market.js';
import { controlledReplay, type EventSource, type Replay, replay, replayEvents } from './replay.js';
import { noControls, type ReplaySettings, resolveSettings } from './settings.js';
import { factorBetween } from './statistics/forward-returns.js';
import { deviation, mean } from './statistics/numbers.js';
import { numbersFrom } from './statistics/random-entry.js';
import { FIELD_AT } from './trade-book.js';

/** Control experiments of a report, beside the replay itself. Returns are shares. */
export interface Controls {
  /** Signals over a part of the bars against those over all. */
  readonly truncation: { readonly checked: number; readonly mismatches: number };
  /** Mean return of the trades as filled, and of those filled a bar later. */
  readonly delay: {
    readonly trades: number;
    readonly mean: number | null;
    readonly delayedMean: number | null;
    /** Standard error of the delayed mean. */
    readonly standardError: number | null;
  };
  /** Trades on signals drawn at random: their mean return less that of the market over the same days and of costs. */
  readonly random: {
    readonly trades: number;
    readonly mean: number | null;
    readonly expected: number | null;
    readonly standardError: number | null;
  };
  /** Sums of the returns of the same trades with fees and without. */
  readonly fees: { readonly trades: number; readonly total: number; readonly freeTotal: number };
  /** Ex-dates at which what a holder then has was compared with what he had, in cents a share, and adjusted returns. */
  readonly adjustment: { readonly checked: number; readonly mismatches: number };
}

const CUT_COUNT = 3;
const SAMPLE_SIZE = 20;

const listed = (column: Int32Array, count: number, end: number): string =>
  column
    .subarray(0, count)
    .filter((bar) => bar < end)
    .join();

function truncation({ stocks }: ReplayMarket, plan: SignalPlan, random: () => number): Controls['truncation'] {
  const run = new PointInTimeRun(plan);
  let [checked, mismatches] = [0, 0];
  for (let sample = 0; sample < Math.min(SAMPLE_SIZE, stocks.length); sample++) {
    const { bars, given } = stocks[Math.floor(random() * stocks.length)] as MarketStock;
    const whole = new EventBuffer();
    whole.clear(bars.length);
    whole.addWithin(run.run(bars, given)[0] as SignalEvents, 0, bars.length);
    for (let cut = 0; cut < CUT_COUNT; cut++) {
      const end = Math.floor(random() * (bars.length + 1));
      const part = run.run(sliceBars(bars, 0, end), given)[0] as SignalEvents;
      const isSame =
        listed(part.entries, part.entryCount, end) === listed(whole.entries, whole.entryCount, end) &&
        listed(part.exits, part.exitCount, end) === listed(whole.exits, whole.exitCount, end);
      checked++;
      if (!isSame) mismatches++;
    }
  }
  return { checked, mismatches };
}

/** Return of every closed trade, by stock and bar of the signal. */
function returnsOf({ book }: Replay): Map<string, number> {
  const found = new Map<string, number>();
  for (let trade = 0; trade < book.count; trade++) {
    if (book.get(trade, FIELD_AT.exit) < 0) continue;
    const key = `${book.get(trade, FIELD_AT.stock)} ${book.get(trade, FIELD_AT.signal)}`;
    found.set(key, book.get(trade, FIELD_AT.profit) / book.get(trade, FIELD_AT.cost));
  }
  return found;
}

const errorOf = (values: readonly number[]): number | null => {
  const spread = deviation(values);
  return spread === null ? null : spread / Math.sqrt(values.length);
};

/** Return of the average stock from the open of the first day to that of every other day. */
function marketOpens({ stocks, days }: ReplayMarket): Float64Array {
  const sums = new Float64Array(days.length);
  const counts = new Int32Array(days.length);
  for (const stock of stocks) {
    const { open, length } = stock.bars;
    for (let bar = 1; bar < length; bar++) {
      const change = ((open[bar] as number) * factorBetween(stock, bar - 1, bar)) / (open[bar - 1] as number) - 1;
      const day = dayOf(stock, bar);
      if (Number.isNaN(change)) continue;
      sums[day] = (sums[day] as number) + change;
      counts[day] = (counts[day] as number) + 1;
    }
  }
  let level = 1;
  return sums.map((sum, day) => {
    level *= 1 + (counts[day] === 0 ? 0 : sum / (counts[day] as number));
    return level;
  });
}

/** As many signals as the rule has, on bars that are drawn, held about as long. */
function drawnEvents(base: Replay, random: () => number): EventSource {
  const { book, market } = base;
  let held = 0;
  for (let trade = 0; trade < book.count; trade++) {
    if (book.get(trade, FIELD_AT.exit) >= 0) held += book.get(trade, FIELD_AT.exit) - book.get(trade, FIELD_AT.entry);
  }
  const bars = market.stocks.reduce((sum, stock) => sum + stock.bars.length, 0);
  const entryShare = Math.min(0.5, Math.max(book.count, 1) / Math.max(bars - held, 1));
  const exitShare = book.totals.closed / Math.max(held, 1);
  const events = new EventBuffer();
  return ({ bars: { length } }) => {
    events.clear(length);
    for (let bar = 0; bar < length; bar++) {
      if (random() < entryShare) events.entry(bar);
      if (random() < exitShare) events.exit(bar);
    }
    return events;
  };
}

function randomSignals(base: Replay, settings: ReplaySettings, random: () => number): Controls['random'] {
  const { market } = base;
  const plain = { ...settings, stop: undefined, target: undefined, maxBars: undefined, accounts: 'each' as const };
  const resolved = resolveSettings({ ...plain, cash: 1e9 }, noControls);
  const { book } = replayEvents(market, drawnEvents(base, random), base.warmup, resolved);
  const levels = marketOpens(market);
  const own: number[] = [];
  const surprises: number[] = [];
  for (let trade = 0; trade < book.count; trade++) {
    if (book.get(trade, FIELD_AT.exit) < 0) continue;
    const stock = market.stocks[book.get(trade, FIELD_AT.stock)] as MarketStock;
    const cost = book.get(trade, FIELD_AT.cost);
    const [from, to] = [FIELD_AT.entry, FIELD_AT.exit].map(
      (field) => levels[dayOf(stock, book.get(trade, field))] as number,
    );
    const paid = [FIELD_AT.commission, FIELD_AT.stampDuty, FIELD_AT.transferFee, FIELD_AT.slippage].reduce(
      (sum, f) => sum + book.get(trade, f),
      0,
    );
    const value = book.get(trade, FIELD_AT.profit) / cost;
    own.push(value);
    surprises.push(value - ((to as number) / (from as number) - 1 - paid / cost));
  }
  const found = mean(own);
  const surprise = mean(surprises);
  return {
    trades: own.length,
    mean: found,
    expected: found === null || surprise === null ? null : found - surprise,
    standardError: errorOf(surprises),
  };
}

/** At every ex-date a holder is as rich after it as before, and adjusted bars say just that. */
function adjustment({ stocks }: ReplayMarket): Controls['adjustment'] {
  let [checked, mismatches] = [0, 0];
  for (const { bars, given, actions } of stocks) {
    if (actions.length === 0) continue;
    const adjusted = adjust(bars, factorsOf(bars, given), { direction: 'backward' });
    for (const { bar, cash, bonus, rights, rightsPrice, before, reference } of actions) {
      const shares = 1 + (bonus + rights) / 1e8;
      const after = shares * reference + cash / 1e6 - ((rights / 1e8) * rightsPrice) / 1e6;
      const isKept = Math.abs(after - before) <= 0.5 * shares + 1e-6;
      const isOnly = actions.filter((other) => other.bar === bar).length === 1;
      const told = (adjusted.close[bar] as number) / (adjusted.close[bar - 1] as number);
      const felt = ((bars.close[bar] as number) * 100) / reference;
      checked++;
      if (!isKept || (isOnly && Math.abs(told - felt) > 1e-9 * felt)) mismatches++;
    }
  }
  return { checked, mismatches };
}

/** Runs what a report tests itself by. Every stock has an account of its own in it, so that nothing hides. */
export function runControls(market: ReplayMarket, plan: SignalPlan, given: ReplaySettings): Controls {
  const settings = { ...given, accounts: 'each' as const, cash: given.accounts === 'each' ? given.cash : undefined };
  const random = numbersFrom(given.seed ?? 1);
  const base = replay(market, plan, settings);
  const own = returnsOf(base);
  const delayed = [...returnsOf(controlledReplay(market, plan, settings, { ...noControls, delay: 1 })).values()];
  const free = returnsOf(controlledReplay(market, plan, settings, { ...noControls, isFree: true }));
  const shared = [...own].filter(([key]) => free.has(key));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    truncation: truncation(market, plan, random),
    delay: {
      trades: delayed.length,
      mean: mean([...own.values()]),
      delayedMean: mean(delayed),
      standardError: errorOf(delayed),
    },
    random: randomSignals(base, settings, random),
    fees: {
      trades: shared.length,
      total: sum(shared.map(([, value]) => value)),
      freeTotal: sum(shared.map(([key]) => free.get(key) as number)),
    },
    adjustment: adjustment(market),
  };
}
