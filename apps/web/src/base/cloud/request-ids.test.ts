import { expect, test } from 'vitest';
import { RequestIds } from './request-ids';

test('a retry of an unanswered call reuses its request id; an answered call ends it', async () => {
  const [ids, seen] = [new RequestIds(), [] as string[]];
  const ask = (asked: string, lost: boolean) =>
    ids.use(asked, async (id) => {
      seen.push(id);
      if (lost) throw new Error('the answer was lost');
      return id;
    });
  await expect(ask('a', true)).rejects.toThrow('lost');
  await expect(ask('a', true)).rejects.toThrow('lost');
  await ask('b', false);
  await ask('a', false);
  await ask('a', false);
  const [first, second, other, third, fourth] = seen;
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, other, fourth]).size).toBe(3);
});

test('simultaneous calls for the same thing share one request id', async () => {
  const [ids, seen] = [new RequestIds(), [] as string[]];
  const ask = () => ids.use('a', async (id) => void seen.push(id));
  await Promise.all([ask(), ask()]);
  await ask();
  expect(seen[1]).toBe(seen[0]);
  expect(seen[2]).not.toBe(seen[0]);
});
