import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from './sign.vectors.json' with { type: 'json' };
import { stringToSign } from './string-to-sign.js';

/** The rule written straight from its description. */
function reference(body: Record<string, unknown>): string {
  return Object.entries(body)
    .filter(([, value]) => Boolean(value))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${key}=${String(value)}`)
    .join('&');
}

const scalar = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, 0, '', NaN),
);
const usualKey = fc.constantFrom('method', 'params', 'spaceId', 'timestamp', 'token', 'userId');

describe('stringToSign', () => {
  it.each(vectors.cases)('$name', ({ body, stringToSign: expected }) => {
    expect(stringToSign(body)).toBe(expected);
  });

  it('drops every falsy value', () => {
    expect(stringToSign({ a: 0, b: '', c: null, d: undefined, e: false, f: Number.NaN, g: 'x' })).toBe('g=x');
    expect(stringToSign({})).toBe('');
  });

  it.each([
    ['usual keys in any order', fc.dictionary(usualKey, scalar, { noNullPrototype: true })],
    ['any keys', fc.dictionary(fc.string({ unit: 'binary' }), scalar)],
    ['index-like keys, which objects list first', fc.dictionary(fc.oneof(fc.nat().map(String), fc.string()), scalar)],
    ['nested lists', fc.dictionary(usualKey, fc.array(fc.array(fc.integer())))],
  ])('equals the written rule: %s', (_, bodies) => {
    fc.assert(
      fc.property(bodies as fc.Arbitrary<Record<string, unknown>>, (body) => {
        expect(stringToSign(body)).toBe(reference(body));
      }),
    );
  });

  it('signs a key named __proto__ like any other', () => {
    const forged: unknown = JSON.parse('{"token":"t","__proto__":"p"}');
    expect(stringToSign(forged as Record<string, unknown>)).toBe('__proto__=p&token=t');
  });

  it('throws a TypeError for a value without a text form', () => {
    const forged: unknown = JSON.parse('{"params":{"toString":1,"valueOf":1}}');
    expect(() => stringToSign(forged as Record<string, unknown>)).toThrow(TypeError);
  });
});
