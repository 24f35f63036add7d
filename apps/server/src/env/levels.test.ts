import { expect, it } from 'vitest';
import { perLevel } from './levels.js';

const limits = perLevel(['free', 'gold'], { max: 1_000, usual: 200 });

it.each([
  ['50', { free: 50, gold: 50 }],
  ['0', { free: 0, gold: 0 }],
  ['gold=900', { free: 200, gold: 900 }],
  ['free=20, gold = 900', { free: 20, gold: 900 }],
  ['20,gold=900', { free: 20, gold: 900 }],
  ['gold=900,20', { free: 20, gold: 900 }],
])('%s', (text, read) => {
  expect(limits.parse(text)).toEqual(read);
});

it.each(['1001', '-1', '1.5', 'silver=5', 'free', 'free=', '=5', '5,6', 'free=5,free=6', '5,', 'toString=5'])(
  'refuses %s',
  (text) => {
    expect(limits.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'a whole number from 0 to 1000, or one for each level, such as free=200,gold=200',
    ]);
  },
);
