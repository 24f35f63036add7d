import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.js';

const entry = (name: string) => ({ caller: name.charAt(0), name });

function queueOf(...names: readonly string[]) {
  const queue = new FairQueue<ReturnType<typeof entry>>();
  const entries = names.map(entry);
  for (const one of entries) queue.push(one);
  const drain = () => Array.from({ length: queue.size }, () => queue.shift()?.name);
  return { queue, entries, drain };
}

it('serves callers in turns, each its entries in their order', () => {
  expect(queueOf('a1', 'a2', 'a3', 'b1', 'b2', 'c1').drain()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('serves who comes while another is served before the rest of that one', () => {
  const { queue, drain } = queueOf('a1', 'a2', 'a3');
  expect(queue.shift()?.name).toBe('a1');
  queue.push(entry('b1'));
  expect(drain()).toEqual(['b1', 'a2', 'a3']);
});

it('counts and removes what waits', () => {
  const { queue, entries, drain } = queueOf('a1', 'a2', 'b1');
  const [, second] = entries;
  expect([queue.size, queue.countOf('a'), queue.countOf('c')]).toEqual([3, 2, 0]);
  expect(second && queue.remove(second)).toBe(true);
  expect(second && queue.remove(second)).toBe(false);
  expect(drain()).toEqual(['a1', 'b1']);
  expect(queue.shift()).toBeUndefined();
});

it('drops the newest entry of the caller that has most', () => {
  const { queue, drain } = queueOf('a1', 'b1', 'b2', 'b3', 'c1', 'c2');
  expect([queue.dropNewest(3), queue.dropNewest(2), queue.dropNewest(2)].map((entry) => entry?.name)).toEqual([
    undefined,
    'b3',
    undefined,
  ]);
  expect(drain()).toEqual(['a1', 'b1', 'c1', 'b2', 'c2']);
  expect(queue.dropNewest(0)).toBeUndefined();
});
