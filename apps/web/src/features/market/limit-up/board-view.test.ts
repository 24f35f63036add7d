import type { LimitUpRow } from '@guanlan/contract';
import { expect, test } from 'vitest';
import { boardDays, dayOfLink, moodOf, promotions, shownRows } from './board-view';

const row = (code: string, facts: Partial<LimitUpRow>): LimitUpRow => ({
  code,
  name: code,
  board: 'main',
  state: 'sealed',
  last: 11,
  changePercent: 10,
  limitUp: 11,
  firstSealedAt: null,
  lastSealedAt: null,
  isApproximate: false,
  breaks: 0,
  sealAmount: null,
  sealToVolume: null,
  sealToFloat: null,
  turnoverPercent: null,
  amount: null,
  floatValue: null,
  boards: null,
  label: null,
  shape: null,
  industry: null,
  theme: null,
  ...facts,
});

const rows = [
  row('SH610001', { boards: 1, firstSealedAt: 30, sealAmount: 5, theme: '潮汐能' }),
  row('SH610002', { boards: 3, firstSealedAt: 20, sealAmount: null }),
  row('SH610003', { boards: null, firstSealedAt: 10, sealAmount: 9, theme: '潮汐能' }),
  row('SH610004', { state: 'broken', boards: 1 }),
];
const codes = (of: readonly LimitUpRow[]): string[] => of.map(({ code }) => code.slice(-1));
const all = { state: 'all', theme: null } as const;

test('rows are sorted by boards, time or sealing money, unknown values last', () => {
  expect(codes(shownRows(rows, { ...all, sort: 'boards' }))).toEqual(['2', '1', '4', '3']);
  expect(codes(shownRows(rows, { ...all, sort: 'time' }))).toEqual(['3', '2', '1', '4']);
  expect(codes(shownRows(rows, { ...all, sort: 'seal' }))).toEqual(['3', '1', '2', '4']);
});

test('rows are filtered by state and theme', () => {
  expect(codes(shownRows(rows, { ...all, state: 'broken', sort: 'boards' }))).toEqual(['4']);
  expect(codes(shownRows(rows, { state: 'sealed', theme: '潮汐能', sort: 'boards' }))).toEqual(['1', '3']);
});

test('promotions are named after their two rungs', () => {
  expect(promotions([0.2, null])).toEqual([
    { name: '1进2', rate: 0.2 },
    { name: '2进3', rate: null },
  ]);
});

test('the days offered are the last sixty and every earlier kept one, none in the future', () => {
  const trading = Array.from({ length: 90 }, (_, at) => 20_260_100 + at);
  const days = boardDays(trading, [20_250_801, 20_260_188, 20_260_189], 20_260_188);
  expect(days).toHaveLength(61);
  expect(days.slice(0, 2)).toEqual([
    { day: 20_250_801, kept: true },
    { day: 20_260_129, kept: false },
  ]);
  expect(days.at(-1)).toEqual({ day: 20_260_188, kept: true });
  expect(boardDays([], [], 0)).toEqual([]);
});

test.each([
  ['20261119', 20_261_119],
  ['20240229', 20_240_229],
  ['20250229', null],
  ['20261399', null],
  ['2026111', null],
  ['abc', null],
  ['', null],
])('the day of a link %j is %j', (text, day) => {
  expect(dayOfLink(text)).toBe(day);
});

test('the figures of a day count sealed and broken stocks over the board that is listed', () => {
  const mood = {
    ...{ limitUp: 9, limitDown: 2, broken: 7, brokenRate: 7 / 16, sealedRate: 9 / 16, height: 3, promotion: [] },
    ...{ yesterdayPercent: 1, rising: 10, falling: 20, unknown: null },
  };
  expect(moodOf({ rows, mood })).toEqual({ ...mood, limitUp: 3, broken: 1, brokenRate: 0.25, sealedRate: 0.75 });
  expect(moodOf({ rows: [], mood })).toMatchObject({ limitUp: 0, broken: 0, brokenRate: null, sealedRate: null });
  expect(moodOf({ rows, mood: null })).toBeNull();
});
