import { describe, expect, it } from 'vitest';
import { runParallel } from './upload-many.js';

describe('runParallel', () => {
  it('begins in order, keeps to the limit, and answers in order whatever ends first', async () => {
    const ends: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const all = runParallel(
      ['a', 'b', 'c', 'd'],
      async (item, index) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => {
          ends[index] = resolve;
        });
        running -= 1;
        return item.toUpperCase();
      },
      2,
    );
    for (const index of [1, 2, 0, 3]) {
      await expect.poll(() => ends[index], { timeout: 30_000 }).toBeDefined();
      ends[index]?.();
    }
    expect(await all).toEqual(['A', 'B', 'C', 'D']);
    expect(most).toBe(2);
  });

  it('answers an empty list at once', async () => {
    expect(await runParallel([], async () => 1)).toEqual([]);
  });
});
