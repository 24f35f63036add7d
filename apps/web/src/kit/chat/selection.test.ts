import { expect, it } from 'vitest';
import { Selection } from './selection';

it('chooses, takes back and ends, and tells each time', () => {
  const selection = new Selection();
  let told = 0;
  selection.subscribe(() => {
    told += 1;
  });
  selection.toggle('a');
  expect(selection.getSnapshot()).toBeNull();
  selection.begin(['a', 'b']);
  selection.toggle('b');
  selection.toggle('c');
  expect([...(selection.getSnapshot() ?? [])]).toEqual(['a', 'c']);
  selection.end();
  expect(selection.getSnapshot()).toBeNull();
  expect(told).toBe(4);
});
