import { describe, expect, it } from 'vitest';
import { limitBits } from './limit-marks.js';
import { defaultMoodScope, type MoodStock, marketMood } from './market-mood.js';

const closed = limitBits.touchedUp | limitBits.closedUp;
const stock = (change: Partial<MoodStock>): MoodStock => ({
  board: 'main',
  status: 'normal',
  marks: 0,
  boards: 0,
  boardsBefore: 0,
  changePercent: 0,
  ...change,
});
const day: MoodStock[] = [
  stock({ marks: closed, boards: 1, changePercent: 10 }),
  stock({ marks: closed, boards: 2, boardsBefore: 1, changePercent: 10 }),
  stock({ marks: closed, boards: 4, boardsBefore: 3, changePercent: 10 }),
  stock({ marks: limitBits.touchedUp, boardsBefore: 1, changePercent: 4 }),
  stock({ marks: limitBits.touchedDown | limitBits.closedDown, boardsBefore: 1, changePercent: -10 }),
  stock({ marks: limitBits.noLimit, changePercent: 80 }),
  stock({ marks: limitBits.unknown, boards: Number.NaN, boardsBefore: 1, changePercent: 2 }),
  stock({ marks: undefined, boards: 2, boardsBefore: 2, changePercent: null }),
  stock({ marks: closed, status: 'risk-warning', boards: 7, boardsBefore: 6, changePercent: 5 }),
  stock({ changePercent: 0 }),
];

describe('marketMood', () => {
  it('counts boards and breaks, promotion and what became of yesterday', () => {
    expect(marketMood(day)).toMatchObject({
      limitUp: 3,
      limitDown: 1,
      broken: 1,
      brokenRate: 0.25,
      sealedRate: 0.75,
      height: 4,
      promotion: [1 / 3, null, 1],
      yesterdayPercent: (10 + 10 + 4 - 10 + 2) / 5,
      rising: 6,
      falling: 1,
      riseToFall: 6,
      unknown: 1,
    });
  });

  it('counts another scope, and says which', () => {
    const wide = marketMood(day, { ...defaultMoodScope, riskWarning: true });
    expect([wide.limitUp, wide.height]).toEqual([4, 7]);
    expect(wide.rule).toContain('含ST');
    expect(marketMood(day).rule).toContain('不含ST');
    const star = marketMood(day, { riskWarning: false, boards: ['star'] });
    expect(star).toMatchObject({ limitUp: 0, height: 0 });
    expect(star.rule).toContain('科创板');
  });

  it('divides by nothing where there is nothing', () => {
    expect(marketMood([])).toMatchObject({
      limitUp: 0,
      brokenRate: null,
      sealedRate: null,
      promotion: [],
      yesterdayPercent: null,
      riseToFall: null,
    });
  });
});
