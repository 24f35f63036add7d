import fc from 'fast-check';
import type { Walk } from './bars.fixture.js';

/** Walks of all kinds: cheap and dear, still and wild, with days that never moved or had no volume, and holes. */
export const walks: fc.Arbitrary<Walk> = fc.record({
  seed: fc.integer(),
  length: fc.integer({ min: 0, max: 160 }),
  price: fc.constantFrom(0.01, 0.5, 9.87, 123.45, 1700, 99_999),
  move: fc.constantFrom(0.0001, 0.01, 0.1, 0.5),
  still: fc.constantFrom(0, 0.1, 0.9, 1),
  quiet: fc.constantFrom(0, 0, 0.2, 1),
  holes: fc.constantFrom(0, 0, 0, 0.03),
});

/** A few walks that are always the same. */
export const fixedWalks: readonly Walk[] = [
  { seed: 1, length: 300, price: 12.34, move: 0.1, still: 0, quiet: 0, holes: 0 },
  { seed: 2, length: 300, price: 1700, move: 0.02, still: 0.3, quiet: 0.1, holes: 0 },
  { seed: 3, length: 300, price: 99_999, move: 0.001, still: 0.05, quiet: 0, holes: 0.02 },
  { seed: 4, length: 300, price: 0.02, move: 0.5, still: 0.5, quiet: 0.5, holes: 0 },
  { seed: 5, length: 120, price: 10, move: 0, still: 1, quiet: 0, holes: 0 },
];
