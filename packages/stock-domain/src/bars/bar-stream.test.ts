import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochOfMinute, formatMinuteTime, minuteTimeOf } from '../minute-time.js';
import { type BarStream, createBarStream, type Quote } from './bar-stream.js';
import { rowsOf, values } from './bars.fixture.js';
import type { Period } from './bars.js';
import { barsFrom } from './bars-from.js';
import type { Bar } from './create-bars.js';
import { resample } from './resample.js';

const at = (clock: string, date = 20_261_120): number =>
  epochOfMinute(minuteTimeOf(date, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)))) +
  Number(clock.slice(6) || 0) * 1000;
const quote = (clock: string, price: number, volume: number, date?: number): Quote => ({
  at: at(clock, date),
  price,
  volume,
  amount: volume * 10,
});

function collect(stream: BarStream, quotes: readonly Quote[]): Bar[] {
  const bars: Bar[] = [];
  for (const each of quotes) {
    const effect = stream.push(each);
    if (effect === 'ignored' || !stream.current) continue;
    if (effect === 'replaced') bars.pop();
    bars.push({ ...stream.current });
  }
  return bars;
}

describe('a stream of quotes', () => {
  const trades = fc.array(
    fc.tuple(
      fc.integer({ min: 571, max: 689 }),
      fc.integer({ min: 1, max: 59 }),
      values.map(({ close }) => close),
    ),
    { minLength: 1, maxLength: 60 },
  );

  it.each<Period>(['1m', '5m', '60m', 'day'])('makes the bars of %s that its minutes add up to', (period) => {
    fc.assert(
      fc.property(trades, (moments) => {
        const sorted = moments.toSorted(([a, x], [b, y]) => a - b || x - y);
        const quotes = sorted.map(([minute, second, price], index) => ({
          at: epochOfMinute(minuteTimeOf(20_261_120, minute)) + second * 1000,
          price,
          volume: (index + 1) * 100,
          amount: (index + 1) * 1000,
        }));
        const opening: Quote = { at: at('09:25:00'), price: 0, volume: 0, amount: 0 };
        const ticks = new Map<number, Bar>();
        for (const [minute, , price] of sorted) {
          const time = minuteTimeOf(20_261_120, minute + 1);
          const old = ticks.get(time) ?? { time, open: price, high: 0, low: 1e6, close: 0, volume: 0, amount: 0 };
          const high = Math.max(old.high, price);
          const low = Math.min(old.low, price);
          const volume = old.volume + 100;
          ticks.set(time, { ...old, high, low, close: price, volume, amount: volume * 10 });
        }
        const minutes = barsFrom([...ticks.values()], '1m');
        const expected = period === '1m' ? minutes : resample(minutes, period).bars;
        expect(collect(createBarStream(period), [opening, ...quotes])).toEqual(rowsOf(expected));
      }),
    );
  });

  it('labels bars by their end, keeps lunch together and ends at three', () => {
    const clocks = ['09:25:01', '09:30:30', '11:29:59', '11:30:03', '13:00:01', '14:59:59', '15:00:02', '15:04:00'];
    const quotes = clocks.map((clock, index) => quote(clock, 10, (index + 1) * 100));
    const bars = collect(createBarStream('1m'), quotes);
    expect(bars.map(({ time }) => formatMinuteTime(time).slice(11))).toEqual(['09:31', '11:30', '13:01', '15:00']);
    expect(bars.map(({ volume }) => volume)).toEqual([200, 200, 100, 300]);
  });

  it('adds the volume of the fixed price after the close, and no price', () => {
    const quotes = [quote('14:59:30', 10, 1000), quote('15:10:00', 11, 1500)];
    expect(collect(createBarStream('day'), quotes)).toMatchObject([{ close: 10, high: 10, volume: 1500 }]);
  });

  it.each([
    ['the call, whose price is virtual', quote('09:20:00', 10, 100)],
    ['the evening', quote('20:00:00', 10, 100)],
    ['a price of zero', quote('10:00:00', 0, 100)],
    ['a price that is NaN', quote('10:00:00', Number.NaN, 100)],
    ['nothing traded yet', quote('10:00:00', 10, 0)],
    ['a volume that is NaN', quote('10:00:00', 10, Number.NaN)],
    ['a moment that is NaN', { ...quote('10:00:00', 10, 100), at: Number.NaN }],
  ])('ignores %s', (_, given) => {
    const stream = createBarStream('1m');
    expect(stream.push(given)).toBe('ignored');
    expect(stream.current).toBeUndefined();
  });

  it('ignores what comes late and what counts backwards', () => {
    const stream = createBarStream('1m');
    stream.push(quote('10:00:10', 10, 500));
    expect(stream.push(quote('10:00:05', 11, 600))).toBe('ignored');
    expect(stream.push(quote('10:00:20', 11, 400))).toBe('ignored');
    expect(stream.push(quote('10:00:20', 11, 600, 20_261_119))).toBe('ignored');
    expect(stream.current).toMatchObject({ close: 10 });
  });

  it('says where it does not know what traded before', () => {
    const stream = createBarStream('5m');
    stream.push(quote('10:02:00', 10, 500));
    expect([stream.isWhole, stream.current?.volume]).toEqual([false, 0]);
    stream.push(quote('10:04:00', 10, 700));
    expect(stream.current?.volume).toBe(200);
    stream.push(quote('10:05:00', 10, 900));
    expect([stream.isWhole, stream.current?.volume]).toEqual([true, 200]);
  });

  it('begins a new day at nothing', () => {
    const stream = createBarStream('day');
    stream.push(quote('14:00:00', 10, 500, 20_261_119));
    expect(stream.push(quote('09:30:05', 11, 100))).toBe('appended');
    expect(stream.current).toMatchObject({ time: 20_261_120, open: 11, volume: 100, amount: 1000 });
  });

  it('goes on with the week that was there', () => {
    const before: Bar = { time: 20_261_118, open: 9, high: 10, low: 8, close: 9.5, volume: 1000, amount: 9500 };
    const stream = createBarStream('week', { before });
    expect(stream.push(quote('15:00:00', 10, 100, 20_261_118))).toBe('ignored');
    expect(stream.push({ ...quote('10:00:00', 10, 100, 20_261_119), high: 12, low: 9.9, open: 9.9 })).toBe('replaced');
    stream.push(quote('10:00:00', 11, 300, 20_261_119));
    stream.push(quote('10:00:00', 11, 50));
    expect(stream.current).toEqual({
      time: 20_261_120,
      open: 9,
      high: 12,
      low: 8,
      close: 11,
      volume: 1350,
      amount: 9500 + 3000 + 500,
    });
    expect(stream.push(quote('10:00:00', 7, 50, 20_261_123))).toBe('appended');
    expect(stream.current).toMatchObject({ open: 7, volume: 50 });
    expect(before.close).toBe(9.5);
  });

  it('takes no earlier bar where each day begins anew', () => {
    const before: Bar = { time: 20_261_118, open: 9, high: 10, low: 8, close: 9.5, volume: 1000, amount: 9500 };
    expect(() => createBarStream('day', { before })).toThrow(expect.objectContaining({ code: 'INVALID_PERIOD' }));
  });
});
