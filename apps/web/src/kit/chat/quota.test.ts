import type { DailyQuota } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { quotaAccount, quotaWords } from './quota';

const quota = (limit: number | null, used: number): DailyQuota => ({
  level: 'free',
  limit,
  used,
  resetsAt: Date.parse('2026-11-22T00:00:00+08:00'),
});

it.each([
  [null, 999, null],
  [200, 100, null],
  [200, 180, '今天还可以回答 20 次'],
  [10, 6, '今天还可以回答 4 次'],
  [10, 10, '今天的回答次数已用完，明天 0 点恢复'],
  [10, 12, '今天的回答次数已用完，明天 0 点恢复'],
])('of %s after %s: %s', (limit, used, words) => {
  expect(quotaWords(quota(limit, used))).toBe(words);
});

it('gives an account', () => {
  expect(quotaAccount(quota(10, 12))).toMatch(/^今天共 10 次，已用 10 次。明天 0?0:00/);
  expect(quotaAccount(quota(null, 3))).toBe('今天已用 3 次，没有上限。');
});
