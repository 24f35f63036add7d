import fc from 'fast-check';
import type { CorporateAction } from '../adjust/action.js';
import { exReferencePrice } from '../adjust/ex-reference.js';
import { barsFrom } from '../bars/bars-from.js';
import type { Bar } from '../bars/create-bars.js';
import { createPanel } from '../bars/panel.js';
import { tradingCalendar } from '../calendar/calendar.data.js';
import { createCalendar } from '../calendar/calendar.js';
import { lowerBound } from '../lower-bound.js';
import { EventBuffer } from '../signals/events.js';
import { numbersOf } from '../signals/walk.fixture.js';
import { openMarket, type ReplayMarket, type ReplayStock } from './market.js';
import type { NaiveStock } from './naive.fixture.js';
import { type EventSource, type Replay, replayEvents } from './replay.js';
import { noControls, type ReplaySettings, resolveSettings } from './settings.js';

export const calendar = createCalendar(tradingCalendar);

const cents = (yuan: number): number => Math.max(1, Math.round(yuan * 100)) / 100;
const symbols = ['SH600001', 'SZ000002', 'SZ300003', 'SH688004', 'BJ920005', 'SH601006'];

/** Rows of one invented stock: locked boards, halves of days at a limit, suspensions, days without volume. */
function rowsOf(random: () => number, days: Int32Array, band: number, actions: readonly CorporateAction[]): Bar[] {
  const rows: Bar[] = [];
  let previous = cents(3 + random() * 40);
  let pause = 0;
  for (const time of days) {
    if (pause > 0 || random() < 0.05) {
      pause = pause > 0 ? pause - 1 : Math.floor(random() * 4);
      continue;
    }
    // Now and then an ex-date that the prices know nothing of.
    for (const action of actions) {
      const isFelt = action.exDate > (rows.at(-1)?.time ?? time) && action.exDate <= time && random() < 0.9;
      if (isFelt) previous = exReferencePrice(Math.round(previous * 100), action) / 100;
    }
    // Never so cheap that a dividend takes all of it.
    const [top, bottom] = [cents(previous * (1 + band)), Math.max(2, cents(previous * (1 - band)))];
    const any = (): number => cents(Math.min(top, Math.max(bottom, previous * (1 + (random() - 0.5) * 0.1))));
    const kind = random();
    const edge = random() < 0.5 ? top : bottom;
    const open = kind < 0.12 ? edge : any();
    const close = kind < 0.06 ? edge : random() < 0.1 ? edge : any();
    const isLocked = kind < 0.06;
    // A few bars lie beyond their limits.
    const reach = random() < 0.03 ? [0, 1e6] : [bottom, top];
    const [least = 0, most = 0] = [Math.min(reach[0] ?? 0, open, close), Math.max(reach[1] ?? 0, open, close)];
    const high = isLocked ? edge : Math.min(most, cents(Math.max(open, close) * (1 + random() * 0.01)));
    const low = isLocked ? edge : Math.max(least, cents(Math.min(open, close) * (1 - random() * 0.01)));
    const volume = random() < 0.02 ? 0 : 1 + Math.floor(random() * 1e6);
    rows.push({ time, open, high, low, close, volume, amount: volume * close });
    previous = close;
  }
  return rows;
}

function actionsOf(random: () => number, days: Int32Array): CorporateAction[] {
  const dates = new Set([...days].filter(() => random() < 0.03));
  return [...dates].map((exDate): CorporateAction => {
    const kind = random();
    if (kind < 0.4) return { exDate, cash: Math.round(random() * 30) / 100 };
    if (kind < 0.8) return { exDate, cash: 0.05, bonus: Math.round(random() * 10) / 10 };
    return { exDate, rights: 0.3, rightsPrice: 1 + Math.round(random() * 100) / 100 };
  });
}

/** Events on the days that a stock's fixture names. */
export const eventsOf =
  (stocks: readonly NaiveStock[]): EventSource =>
  ({ symbol, bars }) => {
    const own = stocks.find((stock) => stock.symbol === symbol);
    const events = new EventBuffer();
    events.clear(bars.length);
    for (let at = 0; at < bars.length; at++) {
      if (own?.entries.has(bars.time[at] as number)) events.entry(at);
      if (own?.exits.has(bars.time[at] as number)) events.exit(at);
    }
    return events;
  };

/** A replay of a fixture's own events. */
export const replayOf = (
  { stocks, market }: Pick<RandomMarket, 'stocks' | 'market'>,
  settings: ReplaySettings,
  controls = noControls,
): Replay => replayEvents(market, eventsOf(stocks), 1, resolveSettings(settings, controls));

export interface RandomMarket {
  readonly stocks: readonly NaiveStock[];
  readonly market: ReplayMarket;
  readonly days: readonly number[];
}

export function marketOf(stocks: readonly NaiveStock[]): ReplayMarket {
  const panel = createPanel(
    'day',
    stocks.map(({ symbol, rows }) => [symbol, barsFrom(rows, 'day')] as const),
  );
  const known = Object.fromEntries(stocks.map(({ symbol, actions }): [string, ReplayStock] => [symbol, { actions }]));
  return openMarket(panel, { calendar, stocks: known });
}

function randomMarket(seed: number, count: number, length: number): RandomMarket {
  const random = numbersOf(seed);
  const from = lowerBound(calendar.days, 20_230_601);
  const days = calendar.days.subarray(from, from + length);
  const stocks = symbols.slice(0, count).map((symbol, at): NaiveStock => {
    const actions = actionsOf(random, days);
    const rows = rowsOf(random, days, [0.1, 0.1, 0.2, 0.2, 0.3, 0.1][at] ?? 0.1, actions);
    const pick = (share: number): Set<number> => new Set(rows.filter(() => random() < share).map(({ time }) => time));
    return { symbol, rows, actions, entries: pick(0.25), exits: pick(0.12) };
  });
  const market = marketOf(stocks);
  return { stocks, market, days: Array.from(market.days) };
}

/** Markets of up to six stocks over up to 120 days. */
export const markets = fc
  .tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 3, max: 120 }))
  .map(([seed, count, length]) => randomMarket(seed, count, length));

/** Settings of every kind. */
export const anySettings = fc.record({
  cash: fc.constantFrom(50_000, 1_000_000, 20_000_000, 1e9),
  positions: fc.integer({ min: 1, max: 4 }),
  slippage: fc.constantFrom(0, 5, 100),
  stop: fc.constantFrom(undefined, 0.03, 0.08),
  target: fc.constantFrom(undefined, 0.02, 0.1),
  maxBars: fc.constantFrom(undefined, 1, 5),
  entryWait: fc.constantFrom(0, 2),
  seed: fc.integer({ min: 0, max: 1000 }),
});
