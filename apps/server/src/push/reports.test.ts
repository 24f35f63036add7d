import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { Reports } from './reports.js';

const log = pino({ level: 'silent' });
const report = (n: number) => ({ cid: 'c', messageId: String(n), action: 'received' });

it('reports are gathered, and written together', async () => {
  const write = vi.fn(async () => {});
  const reports = new Reports(write, log);
  for (let n = 0; n < 3; n += 1) reports.add(report(n));
  await reports.flush();
  expect(write.mock.calls).toEqual([[[0, 1, 2].map(report)]]);
  await reports.flush();
  expect(write).toHaveBeenCalledTimes(1);
});

it('retries reports that could not be written', async () => {
  const write = vi.fn(async (_reports: readonly unknown[]) => {});
  write.mockRejectedValueOnce(new Error('away'));
  const reports = new Reports(write, log);
  reports.add(report(1));
  await reports.flush();
  reports.add(report(2));
  await reports.flush();
  expect(write.mock.lastCall).toEqual([[report(1), report(2)]]);
});

it('bounds the reports in memory', () => {
  const reports = new Reports(async () => {}, log);
  let taken = 0;
  while (reports.add(report(taken))) taken += 1;
  expect(taken).toBe(50_000);
});
