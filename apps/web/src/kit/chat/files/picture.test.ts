import { expect, it } from 'vitest';
import { sizeWithin } from './picture';

it.each([
  [4000, 3000, 2048, 1536],
  [3000, 4000, 1536, 2048],
  [1000, 10, 1000, 10],
  [20_000, 1, 2048, 1],
])('%i × %i becomes %i × %i', (width, height, w, h) => {
  expect(sizeWithin({ width, height }, 2048)).toEqual({ width: w, height: h });
});
