import { describe, expect, it } from 'vitest';
import { daysOf } from '../../bars/bars.fixture.js';
import { benchmarkStatistics, phasesOf } from './benchmark.js';
import { drawdownCurve, drawdownsOf } from './drawdowns.js';
import { equityStatistics } from './equity-statistics.js';
import { deviation, mean, moment, normalBelow, quantile, rateOf, ratio, sampleNote, wilson } from './numbers.js';

const near = (value: number) => expect.closeTo(value, 9);
const year = { daysAYear: 244, riskFree: 0 };

describe('numbers', () => {
  it('are those of the textbooks', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    expect(mean(values)).toBe(5);
    expect(deviation(values)).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect(quantile(values, 0.25)).toBe(4);
    expect(quantile(values, 0.95)).toBeCloseTo(8.3, 12);
    expect(moment(values, 3)).toBeCloseTo(0.65625, 12);
    expect(moment(values, 4)).toBeCloseTo(2.78125, 12);
    expect(normalBelow(1.96)).toBeCloseTo(0.975, 4);
    expect(normalBelow(-1)).toBeCloseTo(0.158655, 5);
  });

  it('have Wilson intervals within 0 and 1', () => {
    expect(wilson(5, 10)).toEqual({ low: expect.closeTo(0.236593, 5), high: expect.closeTo(0.763407, 5) });
    expect(wilson(0, 10)).toEqual({ low: expect.closeTo(0, 12), high: expect.closeTo(0.277533, 5) });
    expect(wilson(10, 10)?.high).toBeCloseTo(1, 12);
  });

  it('say nothing of nothing', () => {
    expect([mean([]), deviation([1]), quantile([], 0.5), moment([3, 3], 3), wilson(0, 0), ratio(1, 0)]).toEqual(
      new Array(6).fill(null),
    );
  });

  it('hide rates of fewer than ten, and mark fewer than thirty', () => {
    expect(rateOf(9, 9)).toBeNull();
    expect(rateOf(9, 10)?.rate).toBe(0.9);
    expect([sampleNote(29), sampleNote(30)]).toEqual(['样本不足', null]);
  });
});

describe('drawdowns', () => {
  const days = [20_260_105, 20_260_106, 20_260_107, 20_260_108, 20_260_109, 20_260_112];

  it('count from the start and end where the high is reached again', () => {
    const curve = drawdownCurve(Float64Array.of(90, 100, 120, 60, 120, 108), 100);
    expect(Array.from(curve)).toEqual([near(-0.1), 0, 0, near(-0.5), 0, near(-0.1)]);
    expect(drawdownsOf(curve, days)).toEqual([
      { from: days[0], trough: days[0], recovered: days[1], depth: near(-0.1), daysDown: 0, daysToRecover: 1 },
      { from: days[2], trough: days[3], recovered: days[4], depth: near(-0.5), daysDown: 1, daysToRecover: 1 },
      { from: days[4], trough: days[5], recovered: null, depth: near(-0.1), daysDown: 3, daysToRecover: null },
    ]);
  });
});

describe('figures of a curve', () => {
  const days = [20_260_105, 20_260_106, 20_260_202, 20_260_203];
  // r: +10 %, −10 %, +20 %, 0.
  const equity = Float64Array.of(110, 99, 118.8, 118.8);
  const figures = equityStatistics(equity, days, 100, year);

  it('are those of the formulas', () => {
    const sd = Math.sqrt((0.05 ** 2 + 0.15 ** 2 + 0.15 ** 2 + 0.05 ** 2) / 3);
    expect(figures).toMatchObject({
      days: 4,
      total: near(0.188),
      volatility: near(sd * Math.sqrt(244)),
      sharpe: near((0.05 / sd) * Math.sqrt(244)),
      sortino: near((0.05 / Math.sqrt(0.01 / 4)) * Math.sqrt(244)),
      ulcer: near(Math.sqrt(0.01 / 4)),
      recoveryFactor: near(1.88),
      omega: near(3),
      gainToPain: near(2),
      var95: near(-0.085),
      cvar95: near(-0.1),
      tailRatio: near(0.185 / 0.085),
      bestDay: { period: '20260202', value: near(0.2) },
      worstDay: { period: '20260106', value: near(-0.1) },
      months: [
        { period: '2026-01', value: near(-0.01) },
        { period: '2026-02', value: near(0.2) },
      ],
      years: [{ period: '2026', value: near(0.188) }],
    });
    expect(figures.maxDrawdown).toMatchObject({ depth: near(-0.1), from: days[0], recovered: days[2] });
    // Skew 0 and kurtosis 1.64 of these four; SR a day 0.05 / sd.
    const daily = 0.05 / sd;
    const spread = 1 + ((1.64 - 1) / 4) * daily * daily;
    expect(figures.skew).toBeCloseTo(0, 9);
    expect(figures.kurtosis).toBeCloseTo(1.64, 9);
    expect(figures.psr).toBeCloseTo(normalBelow((daily * Math.sqrt(3)) / Math.sqrt(spread)), 9);
  });

  it('give a rate a year from 90 days on, and none below', () => {
    expect(figures.cagr).toBeNull();
    expect(figures.calmar).toBeNull();
    const long = equityStatistics(Float64Array.of(100, 121), [20_240_101, 20_260_101], 100, year);
    expect(long.cagr).toBeCloseTo(1.21 ** (365.25 / 731) - 1, 12);
  });

  it('are null where they have no meaning', () => {
    const flat = equityStatistics(Float64Array.of(100, 100, 100), [20_260_105, 20_260_106, 20_260_107], 100, year);
    const { sharpe, sortino, calmar, upi, recoveryFactor, omega, tailRatio, gainToPain, skew, psr, maxDrawdown } = flat;
    const all = [sharpe, sortino, calmar, upi, recoveryFactor, omega, tailRatio, gainToPain, skew, psr, maxDrawdown];
    expect(all).toEqual(new Array(all.length).fill(null));
    const none = equityStatistics(new Float64Array(0), [], 100, year);
    expect([none.total, none.volatility, none.bestDay, none.var95]).toEqual([0, null, null, null]);
    expect(none.months).toEqual([]);
  });
});

describe('a benchmark', () => {
  const closes = [100, 110, 99, 118.8];
  const bars = daysOf(...closes);
  const days = Array.from(bars.time);

  it('compared with itself moves by itself, and twice as much with twice its returns', () => {
    const returns = Float64Array.of(0, 0.1, -0.1, 0.2);
    const same = benchmarkStatistics({ name: '沪深300', bars }, returns, days, 244);
    expect(same).toMatchObject({ days: 3, beta: near(1), alpha: near(0), trackingError: near(0), total: near(0.188) });
    const twice = benchmarkStatistics(
      { name: '沪深300', bars },
      returns.map((r) => 2 * r + 0.001),
      days,
      244,
    );
    expect(twice).toMatchObject({ beta: near(2), alpha: near(0.244) });
    expect(twice.informationRatio).toBeGreaterThan(0);
  });

  it('that shares no day says nothing', () => {
    const apart = benchmarkStatistics({ name: '沪深300', bars }, Float64Array.of(0.1), [20_200_106], 244);
    expect(apart).toMatchObject({ days: 0, total: null, beta: null, alpha: null, informationRatio: null });
  });

  it('has phases once it has 120 bars', () => {
    const long = daysOf(...Array.from({ length: 130 }, (_, at) => (at < 125 ? 10 + at / 100 : 5)));
    const phaseOf = phasesOf({ name: '沪深300', bars: long });
    expect([50, 121, 129].map((at) => phaseOf(long.time[at] as number))).toEqual([
      'unknown',
      'above-ma120',
      'below-ma120',
    ]);
    expect(phaseOf(20_200_106)).toBe('unknown');
  });
});
