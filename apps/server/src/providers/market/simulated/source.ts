import { setImmediate } from 'node:timers/promises';
import type { ListingStanding, StockCode } from '@guanlan/contract';
import {
  barsFrom,
  factorsOf,
  type RawBars,
  resample,
  type TradeDate,
  type TradingCalendar,
} from '@guanlan/stock-domain';
import { MarketError } from '../market-error.js';
import type {
  DaySpan,
  LimitPool,
  MarketClock,
  MarketSource,
  MinuteBars,
  Sourced,
  SourceInfo,
  SourceQuote,
  SourceSymbol,
  StandingRecord,
} from '../port.js';
import { sourceTitles } from '../source-names.js';
import { type Company, placeFrom } from './companies.js';
import { sharesBy } from './corporate-actions.js';
import { DayPath } from './day-path.js';
import { eventMinute, momentAt, momentOfMinute, type SimulatedMoment } from './moment.js';
import { THEMES } from './names.data.js';
import { daysBetween, longBarsOf, minuteBarsOf, shownDays } from './simulated-bars.js';
import { POOL_RULE, poolRow } from './simulated-pool.js';
import { lastBarBefore, plainNameOn, quoteOf } from './simulated-quote.js';
import { StockCache } from './stock-cache.js';
import { type StockHistory, standingOf } from './stock-history.js';
import { createWorld, type World } from './world.js';

/** Options of the simulated exchange. */
export interface SimulatedOptions {
  /** Another seed is another market. */
  readonly seed?: number;
  /** Keeps only every nth company: less work for a small machine or a test. All when absent. */
  readonly every?: number;
  readonly clock: MarketClock;
  /** Calendar as it is known now: imported years extend the simulation. */
  readonly calendar: () => TradingCalendar;
}

/** The seed of the default market. */
const MARKET_SEED = 20_260_101;
/** Most days whose minutes are put together for longer bars. */
const INTRADAY_DAYS = 250;

const info: SourceInfo = {
  id: 'simulated',
  name: sourceTitles.simulated,
  badge: '模拟行情',
  terms: '行情、公司与代码均为程序虚构，与任何真实证券无关，仅供体验与学习。',
  simulated: true,
  capabilities: new Set([
    'symbols',
    'quotes',
    'minutes',
    'days',
    'intraday',
    'history',
    'actions',
    'dividends',
    'limitPool',
    'themes',
    'indices',
    'standings',
  ]),
  interval: 3_000,
  batch: 5_000,
};

/**
 * A whole exchange derived from a seed: invented companies under codes that no exchange has given out, which obey the
 * rules of the real ones. Equal seeds and days give equal bars, minutes and books; nothing is read or stored.
 */
export class SimulatedMarket implements MarketSource {
  readonly info = info;
  readonly clock: MarketClock;
  readonly #options: SimulatedOptions;
  #world: World;
  #stocks: StockCache;

  constructor(options: SimulatedOptions) {
    this.#options = options;
    this.clock = options.clock;
    this.#world = createWorld(options.seed ?? MARKET_SEED, options.calendar(), options.every);
    this.#stocks = new StockCache(this.#world);
  }

  /** The one moment that a whole answer describes. Throws the signal's reason where it is aborted. */
  #now(signal: AbortSignal): SimulatedMoment {
    signal.throwIfAborted();
    const calendar = this.#options.calendar();
    if (calendar.to !== this.#world.calendar.to) {
      this.#world = createWorld(this.#world.seed, calendar, this.#options.every);
      this.#stocks = new StockCache(this.#world);
    }
    return momentAt(this.#world, this.clock.now());
  }

  #sourced<T>(value: T, moment: SimulatedMoment, minute = moment.minute): Sourced<T> {
    const asOf = Math.min(moment.now, momentOfMinute(moment.date, Math.min(eventMinute(minute, true), 930)));
    return { value, provenance: { source: info.id, asOf, fetchedAt: moment.now } };
  }

  /** The history of a code that is listed by then. Throws MARKET_UNKNOWN_SYMBOL. */
  async #history(code: StockCode, moment: SimulatedMoment, signal: AbortSignal): Promise<StockHistory> {
    const company = this.#stocks.company(code);
    if (company && company.listedAt <= moment.day) return this.#stocks.history(company, signal);
    throw new MarketError('MARKET_UNKNOWN_SYMBOL', info.id, `${code} is not listed`);
  }

  async symbols(signal: AbortSignal): Promise<Sourced<readonly SourceSymbol[]>> {
    const moment = this.#now(signal);
    const { companies, indices } = this.#world;
    const listed = [...companies, ...indices].filter(({ listedAt }) => listedAt <= moment.day);
    return this.#sourced(
      listed.map((company) => this.#symbol(company, moment)),
      moment,
    );
  }

  #symbol(company: Company, moment: SimulatedMoment): SourceSymbol {
    const { days, calendar } = this.#world;
    const { security, isIndex, delistedAt } = company;
    const shares = sharesBy(company, days, moment.day);
    const standing = standingOf(company, moment.day);
    return {
      code: security.key,
      name: plainNameOn({ company }, moment.day),
      board: security.board ?? null,
      kind: security.kind,
      initials: company.initials,
      standing: standing === 's-share' ? 'unknown' : standing,
      listedOn: this.#listedOn(company, calendar.days),
      delistedOn: moment.day >= delistedAt ? (days[delistedAt] as number) : null,
      industry: isIndex ? null : company.industry,
      themes: company.themes.map(themeId),
      totalShares: isIndex ? null : Math.round(company.totalShares * shares),
      floatShares: isIndex ? null : Math.round(company.floatShares * shares),
    };
  }

  #listedOn({ listedAt, listedYear }: Company, days: Int32Array): number | null {
    if (listedAt >= 0) return this.#world.days[listedAt] as number;
    return days[placeFrom(days, listedYear * 10_000 + 608)] ?? null;
  }

  async quotes(codes: readonly StockCode[], signal: AbortSignal): Promise<readonly SourceQuote[]> {
    const moment = this.#now(signal);
    const quotes: SourceQuote[] = [];
    for (const code of codes) {
      const company = this.#stocks.company(code);
      if (!company || company.listedAt > moment.day) continue;
      const history = await this.#stocks.history(company, signal);
      quotes.push(quoteOf(this.#world, history, this.#stocks.live(history, moment), moment));
    }
    return quotes;
  }

  indices(signal: AbortSignal): Promise<readonly SourceQuote[]> {
    const codes = this.#world.indices.map(({ security }) => security.key);
    return this.quotes(codes, signal);
  }

  async minutes(code: StockCode, days: number, signal: AbortSignal): Promise<Sourced<readonly MinuteBars[]>> {
    const moment = this.#now(signal);
    const history = await this.#history(code, moment, signal);
    return this.#sourced(this.#minuteDays(history, days, moment), moment);
  }

  /** Minutes of the newest trading days of the market; of a day on which the stock did not trade there are none. */
  #minuteDays(history: StockHistory, count: number, moment: SimulatedMoment): MinuteBars[] {
    const first = Math.max(0, history.company.listedAt, moment.day - count + 1);
    return Array.from({ length: Math.max(0, moment.day - first + 1) }, (_, at) => {
      const place = first + at;
      const day = this.#world.days[place] as number;
      const isShown = place === moment.day;
      const then = isShown ? moment : { ...moment, day: place, date: day, minute: 1440 };
      const live = this.#stocks.live(history, then, isShown);
      if (!live) return { day, prevClose: null, bars: barsFrom([], '1m') };
      const bars = moment.minute < 565 && isShown ? barsFrom([], '1m') : minuteBarsOf(live, day, then);
      return { day, prevClose: live.plan.reference / 100, bars };
    });
  }

  /** Bars of some minutes of the days before a moment's, the newest of them. */
  #longBarsBefore(
    history: StockHistory,
    moment: SimulatedMoment,
    { count, minutes }: { readonly count: number; readonly minutes: number },
  ) {
    const first = Math.max(0, history.company.listedAt, moment.day - count);
    let path: DayPath | undefined;
    return Array.from({ length: Math.max(0, moment.day - first) }, (_, back) => {
      const day = first + back;
      const at = lastBarBefore(history, day);
      if (history.places[at] !== day) return [];
      const plan = history.planOf(at);
      path = path ? path.draw(plan) : new DayPath(plan);
      return longBarsOf(path, this.#world.days[day] as number, minutes);
    }).flat();
  }

  async days(code: StockCode, to: TradeDate | null, limit: number, signal: AbortSignal): Promise<Sourced<RawBars>> {
    const moment = this.#now(signal);
    const history = await this.#history(code, moment, signal);
    const live = this.#stocks.live(history, moment);
    const shown = shownDays(history, live, moment);
    const end = to === null ? shown : placeFrom(history.times.subarray(0, shown), to + 1);
    return this.#sourced(daysBetween(history, live, moment, { from: Math.max(0, end - limit), to: end }), moment);
  }

  async intraday(
    code: StockCode,
    period: '5m' | '15m' | '30m' | '60m',
    limit: number,
    signal: AbortSignal,
  ): Promise<Sourced<RawBars>> {
    const moment = this.#now(signal);
    const history = await this.#history(code, moment, signal);
    const minutes = Number(period.slice(0, -1));
    const count = Math.min(INTRADAY_DAYS, Math.ceil((limit * minutes) / 240) + 1);
    const today = this.#minuteDays(history, 1, moment).flatMap(({ bars }) => {
      const long = resample(bars, period).bars;
      return Array.from({ length: long.length }, (_, at) => rowAt(long, at));
    });
    const rows = [...this.#longBarsBefore(history, moment, { count: count - 1, minutes }), ...today];
    return this.#sourced(barsFrom(rows.slice(-limit), period), moment);
  }

  async *history(
    codes: readonly StockCode[],
    { from, to }: DaySpan,
    signal: AbortSignal,
  ): AsyncIterable<{ readonly code: StockCode; readonly bars: RawBars }> {
    const moment = this.#now(signal);
    for (const code of codes) {
      const company = this.#stocks.company(code);
      if (!company || company.listedAt > moment.day) continue;
      const history = await this.#stocks.history(company, signal);
      // Drawing years of bars is slow, also for a stock whose closes are known.
      await setImmediate();
      signal.throwIfAborted();
      const live = this.#stocks.live(history, moment);
      const times = history.times.subarray(0, shownDays(history, live, moment));
      const span = { from: placeFrom(times, from), to: placeFrom(times, to + 1) };
      yield { code, bars: daysBetween(history, live, moment, span) };
    }
  }

  async actions(code: StockCode, signal: AbortSignal) {
    const moment = this.#now(signal);
    const history = await this.#history(code, moment, signal);
    const seen = history.actions.filter(({ exDate }) => exDate <= moment.date);
    const dividends = seen.map(({ exDate, cash = 0, bonus = 0, rights = 0, rightsPrice = 0 }) => {
      return { exDay: exDate, cash, bonus, rights, rightsPrice };
    });
    return this.#sourced({ dividends, factors: factorsOf(history.bars, seen) }, moment);
  }

  async dividends(code: StockCode, signal: AbortSignal) {
    const { value, provenance } = await this.actions(code, signal);
    return { value: value.dividends, provenance };
  }

  async limitPool(day: TradeDate, signal: AbortSignal): Promise<Sourced<LimitPool> | null> {
    const moment = this.#now(signal);
    const place = placeFrom(this.#world.days, day);
    if (this.#world.days[place] !== day || place > moment.day) return null;
    const isShown = place === moment.day;
    const then = isShown ? moment : { ...moment, day: place, date: day, minute: 1440 };
    const rows: LimitPool['rows'][number][] = [];
    for (const company of this.#world.companies) {
      if (company.listedAt > place || company.delistedAt <= place) continue;
      const history = await this.#stocks.history(company, signal);
      const live = this.#stocks.live(history, then, isShown);
      const row = live && poolRow(this.#world, history, live, then);
      if (row) rows.push(row);
    }
    return this.#sourced({ day, rows, rule: POOL_RULE }, then);
  }

  async themes(signal: AbortSignal) {
    const moment = this.#now(signal);
    const listed = this.#world.companies.filter(({ listedAt, delistedAt }) => {
      return listedAt <= moment.day && delistedAt > moment.day;
    });
    const codesOf = (has: (company: Company) => boolean): StockCode[] =>
      listed.filter(has).map(({ security }) => security.key);
    const industries = [...new Set(listed.map(({ industry }) => industry))];
    return this.#sourced(
      [
        ...THEMES.map((name, theme) => ({
          id: themeId(theme),
          name,
          kind: 'theme' as const,
          codes: codesOf(({ themes }) => themes.includes(theme)),
        })),
        ...industries.map((name) => ({
          id: `industry-${name}`,
          name,
          kind: 'industry' as const,
          codes: codesOf(({ industry }) => industry === name),
        })),
      ],
      moment,
    );
  }

  /** The simulation keeps to the given calendar. */
  async calendar(): Promise<null> {
    return null;
  }

  async standings(code: StockCode, signal: AbortSignal): Promise<Sourced<readonly StandingRecord[]>> {
    const moment = this.#now(signal);
    const { company } = await this.#history(code, moment, signal);
    const { days } = this.#world;
    const starts = [Math.max(0, company.listedAt), ...company.troubles.flatMap(({ from, to }) => [from, to])];
    const records = [...new Set(starts)]
      .filter((day) => day <= moment.day && day < days.length)
      .map((day) => {
        const standing = standingOf(company, day);
        const known: ListingStanding = standing === 's-share' ? 'unknown' : standing;
        return { from: days[day] as number, name: plainNameOn({ company }, day), standing: known };
      });
    return this.#sourced(records, moment);
  }

  async close(): Promise<void> {}
}

const themeId = (theme: number): string => `theme-${theme + 1}`;

function rowAt({ time, open, high, low, close, volume, amount }: RawBars, at: number) {
  return {
    time: time[at] as number,
    open: open[at] as number,
    high: high[at] as number,
    low: low[at] as number,
    close: close[at] as number,
    volume: volume[at] as number,
    amount: amount[at] as number,
  };
}
