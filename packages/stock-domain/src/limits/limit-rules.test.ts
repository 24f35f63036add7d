import { describe, expect, it } from 'vitest';
import type { Board } from '../code.js';
import { limitRules } from './limit-rules.data.js';
import { fundBandAt, type LimitAnswer, type LimitQuery, limitBandAt } from './limit-rules.js';

const percent = (value: number): LimitAnswer => ({ up: value, down: value });

describe('limitBandAt', () => {
  it.each<[Board, number, number]>([
    ['main', 20_261_120, 10],
    ['main', 19_961_216, 10],
    ['chinext', 20_200_821, 10],
    ['chinext', 20_200_824, 20],
    ['star', 20_190_722, 20],
    ['bse', 20_211_115, 30],
  ])('%s on %i: %i %%', (board, date, expected) => {
    expect(limitBandAt({ board, date })).toEqual(percent(expected));
  });

  it.each<[Board, number, number]>([
    ['main', 20_260_703, 5],
    ['main', 20_260_706, 10],
    ['chinext', 20_200_821, 5],
    ['chinext', 20_200_824, 20],
    ['star', 20_261_120, 20],
    ['bse', 20_261_120, 30],
  ])('under risk warning, %s on %i: %i %%', (board, date, expected) => {
    expect(limitBandAt({ board, date, status: 'risk-warning' })).toEqual(percent(expected));
  });

  it.each<[string, LimitQuery]>([
    ['before the limits were set', { board: 'main', date: 19_950_103 }],
    ['before the board was opened', { board: 'star', date: 20_190_719 }],
    ['for B shares', { board: 'b', date: 20_261_120 }],
    ['for an unreformed share under the new rules', { board: 'main', date: 20_260_706, status: 's-share' }],
    [
      'for a first day before the records',
      { board: 'main', date: 20_010_827, listing: { on: 20_010_827, tradingDay: 1 } },
    ],
    ['for a special day in Beijing', { board: 'bse', date: 20_261_120, specialDay: 'delisting-first-day' }],
  ])('is unknown %s', (_, query) => {
    expect(limitBandAt(query)).toBe('unknown');
  });

  it.each<[Board, number, tradingDay: number, LimitAnswer]>([
    ['main', 20_230_410, 1, 'none'],
    ['main', 20_230_410, 5, 'none'],
    ['main', 20_230_410, 6, percent(10)],
    ['main', 20_230_407, 1, { up: 44, down: 36 }],
    ['main', 20_230_407, 2, percent(10)],
    ['chinext', 20_200_824, 5, 'none'],
    ['chinext', 20_200_821, 1, { up: 44, down: 36 }],
    ['chinext', 20_200_821, 2, percent(20)],
    ['star', 20_190_722, 5, 'none'],
    ['star', 20_190_722, 6, percent(20)],
    ['bse', 20_211_115, 1, 'none'],
    ['bse', 20_211_115, 2, percent(30)],
  ])('%s listed on %i, day %i: %j', (board, on, tradingDay, expected) => {
    expect(limitBandAt({ board, date: 20_240_102, listing: { on, tradingDay } })).toEqual(expected);
  });

  it.each(['delisting-first-day', 'relisting-first-day', 'resumption-of-listing'] as const)(
    '%s has none',
    (specialDay) => {
      expect(limitBandAt({ board: 'main', date: 20_261_120, specialDay })).toBe('none');
    },
  );

  it.each<[Board, LimitAnswer]>([
    ['main', percent(10)],
    ['chinext', percent(20)],
    ['star', percent(20)],
    ['bse', percent(30)],
  ])('in the last weeks before it is delisted, %s: %j', (board, expected) => {
    expect(limitBandAt({ board, date: 20_261_120, status: 'delisting' })).toEqual(expected);
  });

  it('knows the first of these days only where a record tells', () => {
    const first = (date: number) => limitBandAt({ board: 'main', date, specialDay: 'delisting-first-day' });
    expect(first(20_201_230)).toBe('unknown');
    expect(first(20_201_231)).toBe('none');
    const rule = limitRules.specialDays.find(({ day, from }) => day === 'delisting-first-day' && from === 20_260_706);
    expect(rule?.evidence).toBe('unverified');
  });

  it('gives a fund the limits of what it tracks', () => {
    expect(fundBandAt(20_261_120)).toEqual(percent(10));
    expect(fundBandAt(20_261_120, 'star')).toEqual(percent(20));
    expect(fundBandAt(20_200_821, 'chinext')).toEqual(percent(10));
  });

  it('takes corrected records in place of its own', () => {
    const limits = limitRules.limits.map((rule) => (rule.status === 's-share' ? { ...rule, band: percent(10) } : rule));
    const query: LimitQuery = { board: 'main', date: 20_260_706, status: 's-share' };
    expect(limitBandAt(query, { ...limitRules, limits: limits as typeof limitRules.limits })).toEqual(percent(10));
  });

  it('has records that do not overlap', () => {
    for (const [at, a] of limitRules.limits.entries()) {
      for (const b of limitRules.limits.slice(at + 1)) {
        if (a.status !== b.status || !a.boards.some((board) => b.boards.includes(board))) continue;
        expect((a.to ?? Number.POSITIVE_INFINITY) < b.from || (b.to ?? Number.POSITIVE_INFINITY) < a.from).toBe(true);
      }
    }
  });
});
