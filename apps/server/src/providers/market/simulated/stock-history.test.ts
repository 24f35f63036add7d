import {
  barsFrom,
  createHaltWatch,
  haltRuleAt,
  limitBits,
  limitColumns,
  limitMarks,
  parseCode,
  type SpecialDay,
  sliceBars,
} from '@guanlan/stock-domain';
import { describe, expect, it } from 'vitest';
import { DAY_MINUTES, DayPath } from './day-path.js';
import { liveThrough, type StockHistory, standingOf } from './stock-history.js';
import { calendar, histories, world } from './world.fixture.js';
import { createWorld } from './world.js';

const named = histories.map((history) => [history.company.security.key, history] as const);
const dayOf = (place: number): number => world.days[place] as number;

describe('invented companies', () => {
  it('have codes that belong to their boards and names of no real company', () => {
    expect(world.companies).toHaveLength(304);
    const { companies } = world;
    for (const { security, name, initials } of companies) {
      expect(parseCode(security.key)).toEqual(security);
      expect(name).toMatch(/^幻.{3}$/);
      expect(initials).toMatch(/^[a-z]{4}$/);
    }
    expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length);
    expect(new Set(companies.map(({ security }) => security.board))).toEqual(
      new Set(['main', 'chinext', 'star', 'bse']),
    );
    expect(companies.every(({ security }) => /^(SH6059|SZ0039|SZ3029|SH6889|BJ889)\d+$/.test(security.key))).toBe(true);
  });

  it('are the same for the same seed, and others for another', () => {
    const again = createWorld(7, calendar);
    const other = createWorld(8, calendar);
    const closes = (of: typeof world) => {
      const company = of.companies[3] as (typeof of.companies)[number];
      return liveThrough(of, company).bars.close;
    };
    expect(closes(again)).toEqual(closes(world));
    expect(closes(other)).not.toEqual(closes(world));
  });
});

/** The limits of a history as the rules give them, from nothing but bars, listing, standing and actions. */
function ruledLimits({ company, bars, limits, actions }: StockHistory) {
  const statuses = company.troubles.flatMap(({ kind, from, to }) => [
    { from: dayOf(from), status: kind },
    ...(to < company.delistedAt ? [{ from: dayOf(to), status: 'normal' as const }] : []),
  ]);
  const special = company.troubles.filter(({ kind }) => kind === 'delisting');
  return limitColumns(bars, {
    security: company.security,
    listedOn: company.listedAt >= 0 ? dayOf(company.listedAt) : undefined,
    statuses: [{ from: 19_900_101, status: 'normal' as const }, ...statuses].filter(
      ({ from }, at, all) => all[at + 1]?.from !== from,
    ),
    actions,
    specialDays: Object.fromEntries(
      special.map(({ from }): [number, SpecialDay] => [dayOf(from), 'delisting-first-day']),
    ),
    firstPreviousClose: limits.previousClose[0] as number,
  });
}

describe.each(named)('the days of %s', (_, history) => {
  const { bars, company, limits } = history;
  const board = company.security.board ?? 'main';

  it('pass the border of bars, on trading days, for years', () => {
    expect(barsFrom({ ...bars, time: bars.time }, 'day', { calendar }).length).toBe(bars.length);
    if (company.listedAt < 0 && company.troubles.length < 2) expect(bars.length).toBeGreaterThan(5 * 240);
  });

  it('keep to the limits that the dated rules give, ex-dates and first days included', () => {
    expect(limits).toEqual(ruledLimits(history));
    const marks = limitMarks(bars, limits);
    expect(marks.some((bits) => bits & limitBits.unknown)).toBe(false);
  });

  it('close as they were lived through, drawn whole or in parts, in any order', () => {
    expect([...bars.close]).toEqual([...history.closes]);
    const again = liveThrough(world, company);
    const middle = history.length >> 1;
    const parts = [
      [middle, middle + 5],
      [history.length - 3, history.length],
      [0, 2],
    ] as const;
    for (const [from, to] of parts) expect(again.barsBetween(from, to)).toEqual(sliceBars(bars, from, to));
    expect(again.bars).toEqual(bars);
  });

  it('trade in lots', () => {
    const lot = board === 'main' || board === 'chinext' ? 100 : 1;
    expect(bars.volume.every((volume) => volume > 0 && volume % lot === 0)).toBe(true);
  });

  it('end where they are delisted, and trade after the close only where that is held', () => {
    const last = bars.time.at(-1) ?? 0;
    if (company.delistedAt < world.days.length) expect(last).toBeLessThan(dayOf(company.delistedAt));
    for (const at of [0, bars.length >> 1, bars.length - 1]) {
      const isHeld =
        board === 'star' || board === 'chinext' || (board === 'main' && (bars.time[at] ?? 0) >= 20_260_706);
      expect(history.planOf(at).fixedPrice).toBe(isHeld);
    }
  });
});

describe.each(named)('the minutes of %s', (_, history) => {
  const { bars, limits } = history;
  const path = new DayPath(history.planOf(0));
  const some = Array.from({ length: 6 }, (__, at) => Math.floor((at * (bars.length - 1)) / 5));

  it.each(some)('add up to day %i', (at) => {
    path.draw(history.planOf(at));
    const minutes = Array.from({ length: DAY_MINUTES }, (__, minute) => path.minuteBar(minute + 1));
    const sum = (of: 'volume' | 'amount'): number => minutes.reduce((total, minute) => total + minute[of], 0);
    const close = Math.round((bars.close[at] as number) * 100);
    expect(minutes[0]?.open).toBe(Math.round((bars.open[at] as number) * 100));
    expect(minutes.at(-1)?.close).toBe(close);
    expect(Math.max(...minutes.map(({ high }) => high))).toBe(Math.round((bars.high[at] as number) * 100));
    expect(Math.min(...minutes.map(({ low }) => low))).toBe(Math.round((bars.low[at] as number) * 100));
    expect(sum('volume') + path.fixedShares).toBe(bars.volume[at]);
    expect((sum('amount') + path.fixedShares * close) / 100).toBeCloseTo(bars.amount[at] as number, 2);
    for (const { open, high, low, close, volume, amount } of minutes) {
      expect(low <= Math.min(open, close) && high >= Math.max(open, close)).toBe(true);
      expect(high <= (limits.up[at] as number) && low >= (limits.down[at] as number)).toBe(true);
      if (volume > 0) expect(amount / volume >= low - 0.01 && amount / volume <= high + 0.01).toBe(true);
    }
    // Nothing is matched in the closing call before its end.
    expect([minutes[237]?.volume, minutes[238]?.volume]).toEqual([0, 0]);
  });
});

describe('what must happen somewhere', () => {
  const marks = histories.flatMap((history) => [...limitMarks(history.bars, history.limits)]);
  const count = (is: (bits: number) => boolean): number => marks.filter(is).length;

  it('sealed, broken and one-word boards, lower limits, days without limits', () => {
    expect(count((bits) => (bits & limitBits.closedUp) !== 0)).toBeGreaterThan(100);
    expect(count((bits) => (bits & limitBits.touchedUp) !== 0 && !(bits & limitBits.closedUp))).toBeGreaterThan(20);
    expect(count((bits) => (bits & limitBits.oneWord) !== 0)).toBeGreaterThan(5);
    expect(count((bits) => (bits & limitBits.closedDown) !== 0)).toBeGreaterThan(10);
    expect(count((bits) => (bits & limitBits.noLimit) !== 0)).toBeGreaterThan(10);
  });

  it('dividends, new shares, suspensions, risk warnings, delistings, new listings', () => {
    expect(histories.some(({ actions }) => actions.some(({ cash = 0 }) => cash > 0))).toBe(true);
    expect(histories.some(({ actions }) => actions.some(({ bonus = 0 }) => bonus > 0))).toBe(true);
    expect(
      histories.some(({ company, bars }) => bars.length < company.delistedAt - Math.max(0, company.listedAt)),
    ).toBe(true);
    const warned = world.companies.filter(({ troubles }) => troubles.length > 0);
    expect(warned.some((company) => standingOf(company, world.days.length - 1) === 'risk-warning')).toBe(true);
    expect(world.companies.some(({ delistedAt }) => delistedAt < world.days.length)).toBe(true);
    expect(histories.some(({ company }) => company.listedAt > 0)).toBe(true);
  });

  it('halts on days without limits, as the rules have them', () => {
    let halts = 0;
    for (const history of histories) {
      const { bars, limits, company, places } = history;
      for (let at = 0; at < bars.length; at++) {
        if (Number.isFinite(limits.up[at] as number)) continue;
        const rule = haltRuleAt(company.security.board ?? 'main', dayOf(places[at] as number));
        if (!rule) continue;
        const path = new DayPath(history.planOf(at));
        const watch = createHaltWatch(rule, path.openingCall.price);
        let until = 0;
        for (let minute = 1; minute < 238; minute++) {
          const clock = minute <= 120 ? 570 + minute : 660 + minute;
          const bar = path.minuteBar(minute);
          const isHalted = clock <= until && clock - 1 < until;
          expect(bar.volume === 0).toBe(isHalted);
          const halt = watch.push(clock, bar.close);
          if (halt) {
            halts++;
            until = halt.until;
          }
          // Within the minute no mark is reached before its end.
          if (!isHalted && !halt)
            for (const price of [bar.high, bar.low]) expect(watch.push(clock, price)).toBeUndefined();
        }
      }
    }
    expect(halts).toBeGreaterThan(0);
  });

  it('themes whose stocks move together on their hot days', () => {
    const { climate } = world;
    const moves = { hot: [0, 0], other: [0, 0] };
    for (const { company, bars, limits, places } of histories) {
      for (let at = 1; at < bars.length; at++) {
        const heat = Math.max(...company.themes.map((theme) => climate.theme(theme, places[at] as number)));
        const sum = heat > 0.02 ? moves.hot : moves.other;
        sum[0] = (sum[0] ?? 0) + ((bars.close[at] as number) * 100) / (limits.previousClose[at] as number) - 1;
        sum[1] = (sum[1] ?? 0) + 1;
      }
    }
    const mean = ([sum = 0, count = 1]: number[]): number => sum / count;
    expect(mean(moves.hot)).toBeGreaterThan(mean(moves.other) + 0.01);
  });
});
