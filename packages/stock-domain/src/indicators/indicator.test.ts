import { describe, expect, it } from 'vitest';
import { barsToAsk } from './history.js';
import type { Indicator } from './indicator.js';
import { emptyBars, walkBars } from './reference/bars.fixture.js';
import { indicators } from './registry.js';

const all = Object.values(indicators) as unknown as Indicator[];
const walk = { seed: 5, length: 80, price: 10, move: 0.05, still: 0, quiet: 0, holes: 0 };

describe.each(all.map((indicator) => [indicator.id, indicator] as const))('%s', (id, indicator) => {
  it('says what it is', () => {
    expect(indicators[id as keyof typeof indicators]).toBe(indicator);
    expect(id).toMatch(/^[a-z]+$/);
    expect(indicator.name).toMatch(/\p{Script=Han}/u);
    for (const line of indicator.lines) expect(line).toMatch(/^[A-Z]+\d?$/);
    for (const param of indicator.params) {
      const { default: preset, options, min, max } = param;
      if (options) expect(options[0]).toBe(preset);
      else expect(Number(preset) >= min && Number(preset) <= max).toBe(true);
    }
  });

  it('gives nothing over no bars, and NaN rather than 0 where it has no value', () => {
    for (const line of Object.values(indicator.calc(emptyBars(0)))) expect(line).toHaveLength(0);
    const one = indicator.calc(walkBars({ ...walk, length: 1 }));
    for (const line of Object.values(one)) expect(line).toHaveLength(1);
    if (indicator.warmup() > 0) {
      expect(Object.values(one).some((line) => Number.isNaN(line[0]))).toBe(true);
    }
  });

  it('says nothing but what is true of a price that never moves', () => {
    const bars = walkBars({ ...walk, move: 0, still: 1 });
    for (const line of Object.values(indicator.calc(bars))) {
      for (const value of line) expect(Number.isFinite(value) || Number.isNaN(value)).toBe(true);
    }
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 1e9, '12', null, {}, []])(
    'refuses %s for every parameter',
    (value) => {
      for (const { name } of indicator.params) {
        if (value === null) continue;
        const given = { [name]: value } as never;
        const wrong = expect.objectContaining({ name: 'DomainError', code: 'INVALID_PARAMETER' });
        expect(() => indicator.calc(walkBars(walk), given)).toThrow(wrong);
        expect(() => indicator.stream(given)).toThrow(wrong);
        expect(() => indicator.warmup(given)).toThrow(wrong);
      }
    },
  );

  it('refuses a parameter it does not have, and windows of parts of a bar', () => {
    const wrong = expect.objectContaining({ code: 'INVALID_PARAMETER' });
    expect(() => indicator.calc(walkBars(walk), { nothing: 1 } as never)).toThrow(wrong);
    for (const { name, whole } of indicator.params) {
      if (whole) expect(() => indicator.calc(walkBars(walk), { [name]: 2.5 } as never)).toThrow(wrong);
    }
  });
});

describe('values that can be told by hand', () => {
  const rising = walkBars({ ...walk, length: 40 });
  for (let i = 0; i < 40; i += 1) {
    rising.open[i] = rising.low[i] = rising.close[i] = rising.high[i] = 10 + i;
    rising.volume[i] = 100;
  }

  it('knows a price that only rises', () => {
    expect(indicators.rsi.calc(rising).RSI1.at(-1)).toBe(100);
    expect(indicators.psy.calc(rising).PSY.at(-1)).toBe(100);
    expect(indicators.wr.calc(rising).WR1.at(-1)).toBe(0);
    expect(indicators.kdj.calc(rising).K.at(-1)).toBeCloseTo(100, 9);
    expect(indicators.mtm.calc(rising).MTM.at(-1)).toBe(12);
    expect(indicators.obv.calc(rising).OBV.at(-1)).toBe(3900);
    expect(indicators.atr.calc(rising).ATR.at(-1)).toBe(1);
    expect(indicators.dmi.calc(rising)).toMatchObject({ PDI: expect.any(Float64Array) });
    expect(indicators.dmi.calc(rising).MDI.at(-1)).toBe(0);
    // Nothing ever fell: there is no ratio of volumes.
    expect(indicators.vr.calc(rising).VR.at(-1)).toBeNaN();
  });

  it('draws the band of the sample, wider than the population’s by √(20/19)', () => {
    const bars = walkBars(walk);
    const width = (params: { deviation?: 'population' | 'sample' }): number => {
      const { UP, MID } = indicators.boll.calc(bars, params);
      return (UP.at(-1) as number) - (MID.at(-1) as number);
    };
    expect(width({})).toBe(width({ deviation: 'sample' }));
    expect(width({}) / width({ deviation: 'population' })).toBeCloseTo(Math.sqrt(20 / 19), 9);
  });

  it('draws the band of 1, 2, …, 20 as a terminal does: 10.5 ± 2·√35', () => {
    const bars = emptyBars(20);
    bars.close.set(Array.from({ length: 20 }, (_, i) => i + 1));
    const { UP, MID, DN } = indicators.boll.calc(bars);
    expect([UP.at(-1), MID.at(-1), DN.at(-1)].map((x) => (x as number).toFixed(9))).toEqual(
      [10.5 + 2 * Math.sqrt(35), 10.5, 10.5 - 2 * Math.sqrt(35)].map((x) => x.toFixed(9)),
    );
  });

  it('has both seeds of KDJ, far apart at first and soon the same', () => {
    const bars = walkBars(walk);
    const [first, fifty] = [indicators.kdj.calc(bars).K, indicators.kdj.calc(bars, { seed: '50' }).K];
    const apart = (i: number): number => Math.abs((first[i] as number) - (fifty[i] as number));
    expect(apart(8)).toBeGreaterThan(1);
    expect(apart(32)).toBeLessThan(0.02);
  });

  it('averages an intraday chart from the first minute of each day', () => {
    const bars = { ...emptyBars(4), period: '1m' as const };
    bars.time.set([1440 * 100 + 899, 1440 * 100 + 900, 1440 * 101 + 571, 1440 * 101 + 572]);
    bars.amount.set([1000, 3000, 500, 0]);
    bars.volume.set([100, 100, 100, 0]);
    expect([...indicators.vwap.calc(bars).VWAP]).toEqual([10, 20, 5, 5]);
  });

  it('says nothing of shares of a price that subtractive adjustment has made negative', () => {
    const bars = walkBars({ ...walk, length: 120 });
    for (const column of ['open', 'high', 'low', 'close'] as const) {
      for (let i = 0; i < 120; i += 1) bars[column][i] = (bars[column][i] as number) - (i < 60 ? 50 : 0);
    }
    const { UP, DN } = indicators.ene.calc(bars);
    const { TD1, TD2, TD3, TD4 } = indicators.xsii.calc(bars);
    const { MFI } = indicators.mfi.calc(bars);
    for (const line of [UP, DN, TD1, TD2, TD3, TD4, MFI]) {
      expect(line[50]).toBeNaN();
      expect(line[119]).toBeGreaterThan(0);
    }
    for (let i = 0; i < 120; i += 1) {
      expect((UP[i] as number) < (DN[i] as number)).toBe(false);
      expect((MFI[i] as number) < 0 || (MFI[i] as number) > 100).toBe(false);
    }
  });

  it('has no bar to replace before there is one', () => {
    const bar = { open: 1, high: 1, low: 1, close: 1, volume: 1 };
    const code = 'INVALID_BARS';
    expect(() => indicators.ma.stream().replaceLast(bar)).toThrow(expect.objectContaining({ code }));
  });

  it('asks for at least 250 bars before those that are shown', () => {
    expect(barsToAsk(indicators.macd)).toBe(250);
    expect(barsToAsk(indicators.expma)).toBe(400);
    expect(barsToAsk(indicators.ma, { n: 120 })).toBe(960);
  });
});
