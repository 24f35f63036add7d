import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day';

const at = (text: string) => new Date(text).getTime();

it('groups by calendar day, not by hours', () => {
  const items = [
    '2026-03-10T00:10',
    '2026-03-09T23:50',
    '2026-03-09T00:00',
    '2026-03-08T23:59',
    '2026-03-04T00:00',
    '2026-03-03T23:59',
  ].map((text) => ({ updatedAt: at(text) }));
  const groups = groupByDay(items, at('2026-03-10T00:20'));
  expect(groups.map(({ heading, items: own }) => [heading, own.length])).toEqual([
    ['今天', 1],
    ['昨天', 2],
    ['7 天内', 2],
    ['更早', 1],
  ]);
});

it('leaves out what is empty, and takes a clock that runs behind for today', () => {
  expect(
    groupByDay([{ updatedAt: at('2026-03-11T00:10') }], at('2026-03-10T12:00')).map(({ heading }) => heading),
  ).toEqual(['今天']);
  expect(groupByDay([], 0)).toEqual([]);
});
