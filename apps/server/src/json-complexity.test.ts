import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTooComplex, MAX_VALUES } from './json-complexity.js';

/** Depth of a value, found by walking it. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

const nested = (value: unknown, depth: number): unknown => {
  let outer = value;
  for (let at = 0; at < depth; at += 1) outer = at % 2 === 0 ? [outer] : { a: outer };
  return outer;
};

it('detects more than a hundred levels, whatever the texts contain', () => {
  const unit = fc.constantFrom('"', '\\', '[', ']', '{', '}', 'a', '权', 'long enough to be searched through');
  const text = fc.string({ unit });
  const value = fc.jsonValue({ stringUnit: 'binary' });
  fc.assert(
    fc.property(text, value, fc.integer({ min: 90, max: 110 }), (key, inner, depth) => {
      const whole = { [key]: key, deep: nested([key, inner], depth) };
      expect(isTooComplex(JSON.stringify(whole))).toBe(depthOf(whole) > 100);
    }),
  );
});

it('is through with what is no JSON', () => {
  fc.assert(fc.property(fc.string(), (text) => void isTooComplex(text)));
  expect(isTooComplex(`"${'['.repeat(200)}`)).toBe(false);
  expect(isTooComplex('['.repeat(101))).toBe(true);
});

it('counts values, not the commas of texts', () => {
  const values = (count: number): string => JSON.stringify(Array.from({ length: count }, () => ','));
  expect(isTooComplex(values(MAX_VALUES))).toBe(false);
  expect(isTooComplex(values(MAX_VALUES + 1))).toBe(true);
  const keys = Object.fromEntries(Array.from({ length: MAX_VALUES + 1 }, (_, at) => [`k${at}`, 1]));
  expect(isTooComplex(JSON.stringify(keys))).toBe(true);
});
