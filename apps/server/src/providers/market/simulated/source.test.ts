import { Quote, QuoteFacts } from '@guanlan/contract';
import { type Bars, limitBandAt, resample, toCents } from '@guanlan/stock-domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceQuote } from '../port.js';
import { quoteFault } from '../quote-fault.js';
import { never, SetClock, smallMarket } from './world.fixture.js';

const clock = new SetClock('2026-11-20T10:15:00+08:00');
const market = smallMarket(clock);
const codes = ['SH605902', 'SZ003902', 'SZ302902', 'SH688902', 'BJ889001', 'SH605905', 'SH000791'];
const at = (time: string): void => clock.set(`2026-11-20T${time}+08:00`);
const quote = async (code: string): Promise<SourceQuote> => {
  const [found] = await market.quotes([code], never);
  if (!found) throw new Error(`no quote of ${code}`);
  return found;
};

function* rowsOf({ time, open, high, low, close, volume, amount }: Bars): Iterable<number[]> {
  for (const at of time.keys()) yield [time, open, high, low, close, volume, amount].map((column) => column[at] ?? 0);
}

describe('quotes', () => {
  it('have the form of the contract, are sound, and do not go back during the day', async () => {
    const times = [
      '09:25:00',
      '09:30:00',
      '09:30:07',
      '10:15:02',
      '11:31:00',
      '13:00:00',
      '14:58:30',
      '15:00:00',
      '15:20:00',
    ];
    for (const code of codes) {
      let before: SourceQuote | undefined;
      for (const time of times) {
        at(time);
        const now = await quote(code);
        expect(quoteFault(now)).toBeNull();
        const provenance = { ...now.provenance, stale: false };
        expect(QuoteFacts.parse({ ...now, provenance })).toEqual({ ...now, provenance });
        expect(Quote.safeParse(now).success).toBe(false);
        expect(now.volume ?? 0).toBeGreaterThanOrEqual(before?.volume ?? 0);
        expect(now.amount ?? 0).toBeGreaterThanOrEqual(before?.amount ?? 0);
        expect(now.high ?? 0).toBeGreaterThanOrEqual(before?.high ?? 0);
        expect(now.low ?? 0).toBeLessThanOrEqual(before?.low ?? Number.POSITIVE_INFINITY);
        expect(now.provenance.asOf).toBeGreaterThanOrEqual(before?.provenance.asOf ?? 0);
        before = now;
      }
    }
  });

  it('are sound at any moment of any day, with a book around the price and within the limits', async () => {
    const moments = fc.date({ min: new Date('2021-08-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(moments, fc.constantFrom(...codes, 'SH605908', 'SH605917', 'SZ003917'), async (moment, code) => {
        clock.set(moment.getTime());
        const now = (await market.quotes([code], never))[0];
        if (!now) return;
        expect(quoteFault(now)).toBeNull();
        const { bids, asks, last, limits, call, state } = now;
        for (const [side, sign] of [
          [bids ?? [], -1],
          [asks ?? [], 1],
        ] as const) {
          const steps = side.map(({ price }, level) => sign * ((side[level + 1]?.price ?? price + sign) - price));
          expect(steps.every((step) => step > 0)).toBe(true);
          if (typeof limits !== 'string') {
            expect(side.every(({ price }) => price <= limits.up && price >= limits.down)).toBe(true);
          }
        }
        if (call || last === null || bids === null || asks === null || state !== 'trading') return;
        expect([bids[0]?.price, asks[0]?.price]).toContain(last);
        if (typeof limits === 'string') return;
        expect(asks.length === 0).toBe(last === limits.up);
        expect(bids.length === 0).toBe(last === limits.down);
      }),
      { numRuns: 300 },
    );
  });

  it('show a call as what it is: no price has traded', async () => {
    at('09:18:00');
    expect(await quote('SH605902')).toMatchObject({ phase: 'opening-call', last: null, open: null, volume: 0 });
    const { call } = await quote('SH605902');
    expect(call?.price).toBeGreaterThan(0);
    at('09:26:00');
    const opened = await quote('SH605902');
    expect(opened).toMatchObject({ phase: 'opening-pause', call: null });
    expect(opened.last).toBe(opened.open);
    at('14:58:00');
    const closing = await quote('SH605902');
    at('14:57:00');
    expect(closing).toMatchObject({ phase: 'closing-call', last: (await quote('SH605902')).last });
    expect(closing.call).not.toBeNull();
  });

  it('stand still over lunch, after the close, at the weekend and before the next open, and say as of when', async () => {
    at('12:10:00');
    expect((await quote('SH605902')).provenance.asOf).toBe(Date.parse('2026-11-20T11:30:00+08:00'));
    clock.set('2026-11-21T12:00:00+08:00');
    const weekend = await quote('SH605902');
    expect(weekend).toMatchObject({ phase: 'closed-day', day: 20_261_120 });
    expect(weekend.provenance.asOf).toBe(Date.parse('2026-11-20T15:30:00+08:00'));
    clock.set('2026-11-23T09:10:00+08:00');
    expect(await quote('SH605902')).toMatchObject({ phase: 'before-open', day: 20_261_120, volume: weekend.volume });
    clock.set('2027-01-05T10:00:00+08:00');
    expect(await quote('SH605902')).toMatchObject({ phase: 'unknown', day: 20_261_231 });
  });

  it('tell of the same trades as minutes, days and longer bars', async () => {
    for (const time of ['10:15:22', '13:40:40', '15:25:00', '17:00:00']) {
      at(time);
      for (const code of codes.slice(0, 5)) {
        const now = await quote(code);
        const [today] = (await market.minutes(code, 1, never)).value;
        const { value: days } = await market.days(code, null, 3, never);
        const { value: hours } = await market.intraday(code, '60m', 4, never);
        if (!today || now.state !== 'trading') continue;
        const sum = today.bars.volume.reduce((total, volume) => total + volume, 0);
        expect(days.time[2]).toBe(20_261_120);
        expect([days.close[2], days.high[2], days.low[2], days.volume[2]]).toEqual([
          now.last,
          now.high,
          now.low,
          now.volume,
        ]);
        if (time < '15:05') expect(sum).toBe(now.volume);
        else expect(sum).toBeLessThanOrEqual(now.volume ?? 0);
        expect(today.bars.close[today.bars.length - 1]).toBe(now.last);
        expect(hours.close[hours.length - 1]).toBe(now.last);
        expect(today.prevClose).toBe(now.prevClose);
      }
    }
  });

  it('have longer bars that are their minutes put together', async () => {
    at('13:40:40');
    for (const code of codes) {
      const minutes = (await market.minutes(code, 30, never)).value.map(({ bars }) => bars);
      for (const period of ['5m', '15m', '30m', '60m'] as const) {
        const rows = minutes.flatMap((bars) => [...rowsOf(resample(bars, period).bars)]);
        const { value } = await market.intraday(code, period, rows.length, never);
        expect([...rowsOf(value)]).toEqual(rows.map((row) => row.map((one) => expect.closeTo(one, 4))));
      }
    }
  });
});

describe('the limit-up pool', () => {
  it('is what the quotes say, and of no other day than the one asked for', async () => {
    at('14:20:00');
    const pool = await market.limitPool(20_261_120, never);
    const rows = pool?.value.rows ?? [];
    expect(rows.length).toBeGreaterThan(0);
    const quotes = await market.quotes(
      rows.map(({ code }) => code),
      never,
    );
    for (const [nth, row] of rows.entries()) {
      const { last, limits, bids, asks } = quotes[nth] as SourceQuote;
      if (typeof limits === 'string') throw new Error('a board without limits');
      expect(row.limitUp).toBe(limits.up);
      expect(row.state).toBe(last === limits.up ? 'sealed' : 'broken');
      expect((row.firstSealedAt ?? 0) <= (row.lastSealedAt ?? 0)).toBe(true);
      expect(row.breaks ?? 0).toBeGreaterThanOrEqual(row.state === 'broken' ? 1 : 0);
      if (row.state === 'broken') continue;
      expect(asks).toEqual([]);
      expect(row.sealAmount).toBe(Math.round((bids?.[0]?.volume ?? 0) * limits.up));
      expect(row.boards ?? 0).toBeGreaterThan(0);
    }
    expect(await market.limitPool(20_261_121, never)).toBeNull();
    expect(await market.limitPool(20_261_123, never)).toBeNull();
  });

  it('grows by the boards of the day before', async () => {
    at('16:00:00');
    const before = (await market.limitPool(20_261_119, never))?.value.rows ?? [];
    const today = (await market.limitPool(20_261_120, never))?.value.rows ?? [];
    const boards = new Map(before.map(({ code, boards }) => [code, boards ?? 0]));
    for (const row of today.filter(({ state }) => state === 'sealed')) {
      if (boards.has(row.code) || row.boards === 1) expect(row.boards).toBe((boards.get(row.code) ?? 0) + 1);
    }
  });
});

describe('the list of symbols', () => {
  it('lists the securities of a moment, with their standing then', async () => {
    const whole = smallMarket(clock, 1);
    clock.set('2022-01-04T10:00:00+08:00');
    const earlier = (await whole.symbols(never)).value;
    at('10:15:00');
    const now = (await whole.symbols(never)).value;
    expect(now.length).toBeGreaterThan(earlier.length);
    expect(now.some(({ standing }) => standing === 'delisted')).toBe(true);
    expect(now.filter(({ kind }) => kind === 'index').map(({ board }) => board)).toEqual(Array(6).fill(null));
    const warned = now.find(({ standing, board }) => standing === 'risk-warning' && board === 'main');
    expect(warned?.name).toMatch(/^ST幻/);
    if (!warned) return;
    for (const day of ['2026-07-03', '2026-07-06']) {
      clock.set(`${day}T10:00:00+08:00`);
      const [{ limits = 'unknown', prevClose = null } = {}] = await whole.quotes([warned.code], never);
      const band = limitBandAt({ board: 'main', date: Number(day.replaceAll('-', '')), status: 'risk-warning' });
      if (typeof limits === 'string' || typeof band === 'string' || prevClose === null) throw new Error('no limits');
      expect(toCents(limits.up)).toBe(Math.floor((toCents(prevClose) * (100 + band.up) + 50) / 100));
    }
  });

  it('keeps shares in step with what the days have seen', async () => {
    at('10:15:00');
    for (const { code, floatShares, kind } of (await market.symbols(never)).value.slice(0, 40)) {
      if (kind !== 'stock' || floatShares === null) continue;
      const { dividends } = (await market.actions(code, never)).value;
      const grown = dividends.reduce((shares, { bonus, rights }) => shares * (1 + bonus + rights), 1);
      const base = floatShares / grown;
      expect(Math.abs(base / 1e4 - Math.round(base / 1e4))).toBeLessThan(1e-3);
    }
  });
});

describe('what is not there', () => {
  it('is an error with a code, or an aborted call', async () => {
    at('10:15:00');
    await expect(market.minutes('SH600519', 1, never)).rejects.toMatchObject({ code: 'MARKET_UNKNOWN_SYMBOL' });
    expect(await market.quotes(['SH600519'], never)).toEqual([]);
    const reason = new Error('enough');
    await expect(market.symbols(AbortSignal.abort(reason))).rejects.toBe(reason);
    await expect(market.limitPool(20_261_120, AbortSignal.abort(reason))).rejects.toBe(reason);
    await expect(market.quotes(codes, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('is history beyond the clock', async () => {
    at('10:15:00');
    const span = { from: 20_261_118, to: 20_261_231 };
    for await (const { bars } of market.history(codes.slice(0, 2), span, never)) {
      expect([...bars.time.subarray(0, bars.length)]).toEqual([20_261_118, 20_261_119, 20_261_120]);
    }
  });
});
