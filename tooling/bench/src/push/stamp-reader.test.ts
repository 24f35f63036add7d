import { expect, it } from 'vitest';
import { Ages } from './stamp-reader.ts';

it('Ages restarts its count once cleared, also after more tokens than it has room for', () => {
  const ages = new Ages(2);
  for (const at of [1, 2, 3]) ages.add(at, at / 10);
  ages.clear();
  ages.add(4, 0.4);
  expect(ages.take()).toEqual([{ at: 4, age: 0.4 }]);
});

it('Ages refuses to give what it had no room for', () => {
  const ages = new Ages(1);
  for (const at of [1, 2]) ages.add(at, 0);
  expect(() => ages.take()).toThrow('2 tokens, and room for 1');
});
