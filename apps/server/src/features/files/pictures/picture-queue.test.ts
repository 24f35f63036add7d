import { expect, it } from 'vitest';
import { PictureQueue } from './picture-queue.js';

const places = { running: 1, waiting: 4, waitingPerCaller: 3 };

/** A queue whose work ends when the test ends it. */
function setUp() {
  const queue = new PictureQueue(places);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string): Promise<string> =>
    queue
      .run(name.charAt(0), () => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      })
      .then(
        () => name,
        (error: { code: string }) => error.code,
      );
  const endAll = async (): Promise<void> => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { begun, ask, endAll };
}

it('runs a limited number of tasks, and lets callers take turns', async () => {
  const { begun, ask, endAll } = setUp();
  const asked = ['a1', 'a2', 'a3', 'b1'].map(ask);
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1']);
  await endAll();
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'b1']);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('refuses what is beyond the places of one caller, and of all', async () => {
  const { ask, endAll } = setUp();
  const first = ['a0', 'a1', 'a2', 'a3', 'a4'].map(ask);
  expect(await first[4]).toBe('RATE_LIMITED');
  const others = ['b1', 'c1', 'd1', 'e1'].map(ask);
  await endAll();
  // The one that had most gave places up, and where each has one the next is refused.
  expect(await Promise.all(first)).toEqual(['a0', 'a1', 'RATE_LIMITED', 'RATE_LIMITED', 'RATE_LIMITED']);
  expect(await Promise.all(others)).toEqual(['b1', 'c1', 'd1', 'RATE_LIMITED']);
});

it('continues after failed work', async () => {
  const queue = new PictureQueue(places);
  const failed = queue.run('a', async () => {
    throw new Error('no picture');
  });
  const next = queue.run('b', async () => 'drawn');
  await expect(failed).rejects.toThrow('no picture');
  expect(await next).toBe('drawn');
});
