import { expect, it } from 'vitest';
import type { Quota } from './port.js';
import { siteQuota } from './site-quota.js';

function quotaOf(most: number, endsIn = 1): Quota {
  const spent = new Map<string, number>();
  const add = (key: string, points: number): number => {
    const sum = (spent.get(key) ?? 0) + points;
    spent.set(key, sum);
    return sum;
  };
  return {
    consume: async (key, points) => {
      if (add(key, points) <= most) return null;
      add(key, -points);
      return endsIn;
    },
    refund: async (key, points) => void add(key, -points),
  };
}

it('counts every client apart, and the clients of one /48 together', async () => {
  const quota = siteQuota(quotaOf(10, 1000), quotaOf(25, 2000));
  const granted: (number | null)[] = [];
  for (const subnet of [1, 2, 3, 4]) granted.push(await quota.consume(`2001:db8:1:${subnet}::9`, 10));
  expect(granted).toEqual([null, null, 2000, 2000]);
  expect(await quota.consume('2001:db8:1:3::9', 5)).toBe(null);
  expect(await quota.consume('2001:db8:2:1::9', 10)).toBe(null);
  expect(await quota.consume('203.0.113.9', 10)).toBe(null);
  expect(await quota.consume('203.0.113.9', 1)).toBe(1000);
});

it('gives back to both', async () => {
  const quota = siteQuota(quotaOf(10), quotaOf(10));
  expect(await quota.consume('2001:db8:1:1::9', 10)).toBe(null);
  await quota.refund('2001:db8:1:1::9', 10);
  expect(await quota.consume('2001:db8:1:2::9', 10)).toBe(null);
});
