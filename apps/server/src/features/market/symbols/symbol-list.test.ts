import { createCalendar, tradingCalendar } from '@guanlan/stock-domain';
import { describe, expect, it } from 'vitest';
import { MarketError } from '../../../providers/market/market-error.js';
import type { ListProgress, MarketSource, SourceInfo, SourceSymbol } from '../../../providers/market/port.js';
import { plainSymbol } from '../../../providers/market/vendor/plain-symbol.js';
import { securityOfCode } from '../../../providers/market/vendor/quote-draft.js';
import { MarketTime } from '../calendar/market-time.js';
import type { MarketHistory, StoredListing } from '../market-history.js';
import { SourceClient } from '../source/source-client.js';
import { listingsOf } from './listings.js';
import { SymbolList } from './symbol-list.js';

const calendar = createCalendar(tradingCalendar);
const info: SourceInfo = {
  ...{ id: 'vendor', name: '示例', badge: null, terms: '', simulated: false, interval: 5_000, batch: 60 },
  capabilities: new Set(['symbols', 'quotes']),
};
const symbolOf = (code: string, name = code): SourceSymbol => plainSymbol(securityOfCode('vendor', code), name);
const profileOf = (code: string) => ({ ...symbolOf(code), themes: [] });
const listing = (code: string, origin: string | null, seenOn: number | null): StoredListing => ({
  profile: profileOf(code),
  origin,
  seenOn,
});

/** A list over a vendor that answers when the test says so, and over stored listings. */
function listOf(kept: readonly StoredListing[] | (() => Promise<readonly StoredListing[]>) = []) {
  let now = Date.parse('2026-11-20T10:00:00+08:00');
  const readings: { progress: ListProgress; end(codes: readonly string[]): void; fail(): void }[] = [];
  let looked = 0;
  const written: { day: number; codes: string[] }[] = [];
  const source = {
    info,
    clock: { now: () => now, speed: 1, label: '实时' },
    symbols: (_signal: AbortSignal, progress: ListProgress) =>
      new Promise((resolve, reject) => {
        const provenance = { source: 'vendor', asOf: now, fetchedAt: now };
        readings.push({
          progress,
          end: (codes) => resolve({ value: codes.map((code) => symbolOf(code)), provenance }),
          fail: () => reject(new MarketError('MARKET_BANNED', 'vendor', 'for a test')),
        });
      }),
  } as unknown as MarketSource;
  const store = {
    listings: async () => {
      looked += 1;
      return typeof kept === 'function' ? kept() : kept;
    },
    saveList: async (profiles: readonly { code: string }[], { day }: { day: number }) => {
      written.push({ day, codes: profiles.map(({ code }) => code) });
    },
  } as unknown as MarketHistory;
  const time = new MarketTime({ clock: source.clock, calendar: () => calendar, source: info });
  const client = new SourceClient({ source, time, now: () => now, monotonicNow: () => now });
  const themes = async () => ({ value: [], provenance: { source: 'vendor', asOf: 0, fetchedAt: 0, stale: false } });
  let runOut = (): void => {};
  const timedOut = new Promise<void>((resolve) => {
    runOut = resolve;
  });
  const wait = () => timedOut;
  const list = new SymbolList({
    ...{ source, client, time, stored: store, monotonicNow: () => now, themes, wait },
  });
  return {
    ...{ list, readings, written, runOut, client },
    /** Number of times that the stored listings were read. */
    looked: () => looked,
    at: (time: string) => {
      now = Date.parse(`${time}+08:00`);
    },
    /** The list's codes, with an `x` behind delisted ones, and whether it is of an earlier day. */
    look: async () => {
      const { value, provenance } = await list.get();
      return [...value.all.map(({ code, standing }) => code + (standing === 'delisted' ? 'x' : '')), provenance.stale];
    },
    /** A reading has begun. */
    begun: (count: number) => expect.poll(() => readings.length).toBe(count),
  };
}

describe('a list that takes a vendor long', () => {
  it('is what was read, also for who looked before into what is kept', async () => {
    let asked = 0;
    let part = (_listings: readonly StoredListing[]): void => {};
    const late = new Promise<readonly StoredListing[]>((resolve) => {
      part = resolve;
    });
    const { look, readings, begun } = listOf(async () => {
      asked += 1;
      return asked === 3 ? late : [];
    });
    const first = look();
    await begun(1);
    const second = look();
    readings[0]?.end(['SH600901', 'SZ000901']);
    expect(await first).toEqual(['SH600901', 'SZ000901', false]);
    part([listing('SH600901', 'vendor', 20_261_120)]);
    expect(await second).toEqual(['SH600901', 'SZ000901', false]);
    expect(await look()).toEqual(['SH600901', 'SZ000901', false]);
  });

  it('reports its progress, continues in the background, and is stored', async () => {
    const { look, readings, written, begun, list, runOut } = listOf();
    const first = look();
    await begun(1);
    readings[0]?.progress(200, 5450);
    expect(list.progress).toEqual({ read: 200, total: 5450 });
    runOut();
    await expect(first).rejects.toMatchObject({ code: 'MARKET_LIST_READING' });
    expect(await list.inHand()).toBeNull();
    readings[0]?.end(['SH600901', 'SZ000901']);
    await expect.poll(() => written).toEqual([{ day: 20_261_120, codes: ['SH600901', 'SZ000901'] }]);
    expect(await look()).toEqual(['SH600901', 'SZ000901', false]);
    expect([readings.length, list.progress]).toEqual([1, null]);
  });

  it('is the one of the day before meanwhile, and where it cannot be had', async () => {
    const kept = [listing('SH600901', 'vendor', 20_261_119), listing('SH600902', 'vendor', 20_261_118)];
    const { look, readings, begun, at, client } = listOf(kept);
    expect(await look()).toEqual(['SH600901', 'SH600902x', true]);
    await begun(1);
    readings[0]?.fail();
    await expect.poll(() => client.breaker.fault('symbols')).toBe('MARKET_BANNED');
    at('2026-11-20T10:00:10');
    expect(await look()).toEqual(['SH600901', 'SH600902x', true]);
    at('2026-11-20T10:01:30');
    expect(await look()).toEqual(['SH600901', 'SH600902x', true]);
    await begun(2);
    readings[1]?.end(['SH600901', 'SH600903']);
    await expect.poll(look).toEqual(['SH600901', 'SH600903', 'SH600902x', false]);
  });

  it('is read on the morning of the next trading day, and not over a weekend', async () => {
    const { look, readings, begun, at, list } = listOf([listing('SH600901', 'vendor', 20_261_120)]);
    for (const time of ['20T10:00', '20T18:00', '21T12:00', '23T08:59']) {
      at(`2026-11-${time}:00`);
      expect(await look()).toEqual(['SH600901', false]);
      await list.prepare();
    }
    expect(readings).toHaveLength(0);
    at('2026-11-23T09:00:00');
    const prepared = list.prepare();
    await begun(1);
    readings[0]?.end(['SH600901', 'SH600904']);
    await prepared;
    expect(await look()).toEqual(['SH600901', 'SH600904', false]);
  });

  it('is compared with the stored list once, however long it takes', async () => {
    const { look, readings, begun, looked, at } = listOf([listing('SH600901', 'vendor', 20_261_119)]);
    at('2026-11-20T08:00:00');
    await look();
    const before = looked();
    at('2026-11-20T10:00:00');
    await look();
    await begun(1);
    readings[0]?.end(['SH600902']);
    await expect.poll(look).toEqual(['SH600902', 'SH600901x', false]);
    expect(looked() - before).toBe(1);
  });

  it('is not read where another server has read it', async () => {
    const kept = [listing('SH600901', 'vendor', 20_261_119)];
    const { look, at, readings, list } = listOf(kept);
    at('2026-11-20T08:00:00');
    await look();
    kept.splice(0, 1, listing('SH600905', 'vendor', 20_261_120));
    at('2026-11-20T09:30:00');
    await list.prepare();
    expect([await look(), readings.length]).toEqual([['SH600905', false], 0]);
  });

  it('reads the list on a day unknown to the calendar as on a trading day', async () => {
    const { look, at, readings, begun } = listOf([listing('SH600901', 'vendor', 20_261_231)]);
    at('2027-01-04T10:00:00');
    expect(await look()).toEqual(['SH600901', true]);
    await begun(1);
    readings[0]?.end(['SH600901']);
    await expect.poll(look).toEqual(['SH600901', false]);
  });
});

describe('what a list does not name', () => {
  const codes = (count: number) => Array.from({ length: count }, (_, at) => `SH${600_100 + at}`);
  const standings = (listed: readonly string[], before: readonly StoredListing[]) => {
    const all = listingsOf({ origin: 'vendor', profiles: listed.map(profileOf) }, before);
    return all.slice(listed.length).map(({ code, standing }) => `${code} ${standing}`);
  };

  it('is delisted where the same source named it before', () => {
    expect(standings(codes(40), [listing('SH600901', 'vendor', 20_261_119)])).toEqual(['SH600901 delisted']);
  });

  it('may be there where only another source named it, or none that is known', () => {
    const before = [listing('SH600901', 'other', 20_261_119), listing('SH600902', null, null)];
    expect(standings(codes(40), before)).toEqual(['SH600901 unknown', 'SH600902 unknown']);
  });

  it('is missing from the list only, not delisted, where too many are', () => {
    const before = ['SH600901', 'SH600902', 'SH600903'].map((code) => listing(code, 'vendor', 20_261_119));
    expect(standings(codes(40), before)).toEqual(['SH600901 unknown', 'SH600902 unknown', 'SH600903 unknown']);
  });

  it('stays delisted', () => {
    const gone = {
      ...listing('SH600901', 'other', null),
      profile: { ...profileOf('SH600901'), standing: 'delisted' as const },
    };
    expect(standings(codes(40), [gone])).toEqual(['SH600901 delisted']);
  });
});
