import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJson } from './parse-json.js';

it('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

it.each([
  ['lists within lists', '['.repeat(1_000_000), 'TOO_DEEP'],
  ['objects within objects', '{"a":'.repeat(500_000), 'TOO_DEEP'],
  ['values', `[${'{},'.repeat(1_000_000)}1]`, 'TOO_LARGE'],
  ['keys', `{${Array.from({ length: 600_000 }, (_, n) => `"${n}":1`).join()}}`, 'TOO_LARGE'],
])('refuses too many %s before anything is built', (_, text, code) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ name: 'ParseError', code }));
});

it('ignores brackets inside texts', () => {
  const text = '[{",\\"'.repeat(400_000);
  expect(parseJson(JSON.stringify([text]))).toEqual([text]);
});

it('says what is no JSON as JSON.parse does', () => {
  expect(() => parseJson('{"a":')).toThrow(SyntaxError);
  expect(() => parseJson(']]]')).toThrow(SyntaxError);
});
