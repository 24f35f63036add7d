import { describe, expect, it } from 'vitest';
import type { AppContext } from '../../context.js';
import { removeContents } from './purge.js';

const ids = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(48, '0'));

/** A storage that refuses to remove, after some time for each. */
function refusing(tookMs: number) {
  let now = 0;
  let asked = 0;
  const storage = {
    remove: async () => {
      asked += 1;
      now += tookMs;
      throw new Error('no answer');
    },
  };
  const ctx = { storage, now: () => now } as unknown as AppContext;
  return { ctx, asked: () => asked };
}

describe('the removal of contents', () => {
  it('leaves the rest to the next one where the storage does not answer', async () => {
    const { ctx, asked } = refusing(30_000);
    await expect(removeContents(ctx, ids)).rejects.toThrow(/files were not removed/);
    expect(asked()).toBeLessThan(10);
  });

  it('goes on where the storage refuses some at once', async () => {
    const { ctx, asked } = refusing(1);
    await expect(removeContents(ctx, ids)).rejects.toThrow('1000 files were not removed');
    expect(asked()).toBe(1_000);
  });
});
