import { describe, expect, it } from 'vitest';
import { track } from './task.js';

describe('a call under way', () => {
  it('is pending, then fulfilled or rejected', async () => {
    let end = (_: number): void => {};
    const good = track(() => new Promise<number>((resolve) => (end = resolve)));
    expect(good.state).toBe('pending');
    end(7);
    expect(await good).toBe(7);
    expect(good.state).toBe('fulfilled');
    const bad = track(() => Promise.reject(new Error('no')));
    await expect(bad).rejects.toThrow('no');
    expect(bad.state).toBe('rejected');
  });

  it('says how it ended as soon as anybody hears of it', async () => {
    const task = track(async () => 1);
    expect(await task.then(() => task.state)).toBe('fulfilled');
  });

  it('rejects where the run throws at once', async () => {
    const task = track(() => {
      throw new Error('at once');
    });
    await expect(task).rejects.toThrow('at once');
  });
});
