import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.js';

describe('housekeeping', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const log = pino({ level: 'silent' });

  it('runs a chore at once and then after each pause, failures too, until it is stopped', async () => {
    const run = vi.fn(async () => {});
    run.mockRejectedValueOnce(new Error('once'));
    const keeping = startHousekeeping([{ name: 'x', every: 1000, run }], log);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).toHaveBeenCalledTimes(2);
    await keeping.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('delays the first run by its setting, and does not run at all once it is stopped', async () => {
    const run = vi.fn(async () => {});
    const keeping = startHousekeeping([{ name: 'x', every: 1000, after: 300, run }], log);
    await vi.advanceTimersByTimeAsync(299);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).toHaveBeenCalledTimes(2);
    await keeping.stop();
    const never = startHousekeeping([{ name: 'x', every: 1000, after: 300, run }], log);
    await never.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('waits for a run under way when it stops', async () => {
    let finish = (): void => {};
    const keeping = startHousekeeping(
      [{ name: 'x', every: 1000, run: () => new Promise((done) => (finish = done)) }],
      log,
    );
    let stopped = false;
    const stopping = keeping.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).toBe(false);
    finish();
    await stopping;
    expect(stopped).toBe(true);
  });
});
