import { expect, it } from 'vitest';
import { contrast } from './contrast';

it.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#000000', 21],
  ['#777777', '#FFFFFF', 4.48],
  ['#2A62F0', '#2A62F0', 1],
])('%s on %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});
