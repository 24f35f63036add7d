import { expect, test } from 'vitest';
import { storableJson } from './storable-json.js';

test('texts lose what PostgreSQL does not take, and nothing else', () => {
  const value = { a: ['x\0y', '\\u0000', '\ud800z', '😀'], b: null, c: 1.5 };
  expect(storableJson(value)).toEqual({ a: ['xy', '\\u0000', '\uFFFDz', '😀'], b: null, c: 1.5 });
});
