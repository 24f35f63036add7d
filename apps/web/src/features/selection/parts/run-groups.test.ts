import type { SelectionRun } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { groupTitle, runGroups } from './run-groups';

const runOf = (changed: Partial<SelectionRun> = {}): SelectionRun => ({
  id: 'a',
  strategyId: null,
  name: 'C>MA(C,20) AND V>MA(V,5)',
  day: 20_261_120,
  isOpen: true,
  counts: { looked: 288, hits: 1, noBars: 0, suspended: 0, unknown: 0 },
  codes: ['SH600519'],
  ranAt: Date.parse('2026-11-20T10:19:40+08:00'),
  tookMs: 12,
  daily: false,
  error: null,
  ...changed,
});

describe('runGroups', () => {
  it('gathers neighbours with the same result', () => {
    const groups = runGroups([runOf({ id: 'd' }), runOf({ id: 'c' }), runOf({ id: 'b', codes: [] }), runOf()]);
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['d', 'c'], ['b'], ['a']]);
  });

  it('keeps a run of another name, day or state of the market apart', () => {
    const others = [
      runOf({ name: '我的' }),
      runOf({ day: 20_261_119 }),
      runOf({ isOpen: false }),
      runOf({ daily: true }),
    ];
    expect(runGroups(others)).toHaveLength(4);
  });
});

describe('groupTitle', () => {
  it('says when, by which conditions and how many were found', () => {
    expect(groupTitle([runOf()])).toBe('11-20 10:19 站上 20 日线 · 放量：1 只 · 盘中');
    expect(groupTitle([runOf({ daily: true, isOpen: false, name: '今日上涨' })])).toBe(
      '11-20 10:19 今日上涨：1 只 · 每日',
    );
  });

  it('counts equal runs', () => {
    expect(groupTitle([runOf(), runOf(), runOf(), runOf()])).toMatch(/盘中 ×4$/);
  });
});
