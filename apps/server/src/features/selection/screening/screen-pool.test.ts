import { createBars, createPanel } from '@guanlan/stock-domain';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { screenWorkerFile } from '../../../paths.js';
import { ScreenPool } from './screen-pool.js';

const STOCKS = 200;
const bars = createBars(2_500, 'day');
for (const column of [bars.open, bars.high, bars.low, bars.close, bars.volume, bars.amount]) column.fill(1);
bars.time.forEach((_, at) => {
  bars.time[at] = 20_000_101 + at;
});
const panel = createPanel(
  'day',
  Array.from({ length: STOCKS }, (_, at) => [`S${at}`, bars] as const),
  { shared: true },
);
/** A search of some hundred batches, each of which takes milliseconds. */
const job = {
  request: {
    condition: Array.from({ length: 90 }, (_, n) => `BARSLAST(C>${n})`)
      .join('+')
      .concat('>=0'),
  },
  time: 20_002_600,
  ranges: [[0, STOCKS]],
  top: 10,
  explanations: 1_000,
} as const;

const started: ScreenPool[] = [];
function start(timeout?: number): ScreenPool {
  const pool = new ScreenPool({
    file: screenWorkerFile,
    size: 1,
    log: pino({ level: 'silent' }),
    ...(timeout !== undefined && { timeout }),
  });
  pool.usePanel({ buffer: panel.buffer, layout: panel.layout });
  started.push(pool);
  return pool;
}
beforeEach(() => {
  started.length = 0;
});
afterEach(() => Promise.all(started.map((pool) => pool.close())));

it('stops a search whose caller has disconnected, and its thread runs the next', async () => {
  const pool = start();
  const gone = new AbortController();
  const search = pool.screen(job, gone.signal);
  const threads = pool.threadIds;
  gone.abort();
  await expect(search).rejects.toMatchObject({ code: 'SELECTION_BUSY', message: expect.stringContaining('已停止') });
  expect((await pool.screen({ ...job, request: { condition: 'C>0' } })).screened).toBe(STOCKS);
  expect(pool.threadIds).toEqual(threads);
});

it('stops a search that takes too long, and its thread runs the next', async () => {
  const pool = start(0);
  const search = pool.screen(job);
  const threads = pool.threadIds;
  await expect(search).rejects.toMatchObject({ code: 'SELECTION_BUSY', message: expect.stringContaining('减少条件') });
  expect(pool.threadIds).toEqual(threads);
});

it('explains the first hits, as long as their explanations have room', async () => {
  const pool = start();
  const request = { condition: 'C>0 AND V>0' };
  const partsWith = async (explanations: number) =>
    (await pool.screen({ ...job, request, explanations })).hits.map(({ parts }) => parts.length);
  expect(await partsWith(100_000)).toEqual(Array(10).fill(2));
  expect(await partsWith(600)).toEqual([2, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(await partsWith(0)).toEqual(Array(10).fill(0));
});
