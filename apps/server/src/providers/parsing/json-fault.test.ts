import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFaultAt } from './json-fault.js';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** JSON with pieces put in and taken out. */
const almost = fc
  .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.nat(4), fc.constantFrom('', ',', '"', '}', '[', '01', '\n', '\\', 'x'))
  .map(([text, from, length, piece]) => {
    const at = from % (text.length + 1);
    return text.slice(0, at) + piece + text.slice(at + length);
  });

describe('the place where a text stops being JSON', () => {
  it('is there for what the platform refuses, and for nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(almost, fc.string(), fc.json({ maxDepth: 3 })), (text) => {
        const at = jsonFaultAt(text);
        expect(at === null).toBe(isJson(text));
        if (at !== null) expect(at >= 0 && at <= text.length).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['{"year": 2027,\n"closed": ["0101",]}', 33],
    ['{"closed": [x]}', 12],
    ['{closed: []}', 1],
    ['', 0],
    ['{"a": 1', 7],
    ['{} {}', 3],
    ['"a\nb"', 0],
  ])('is found in %j', (text, at) => {
    expect(jsonFaultAt(text)).toBe(at);
  });

  it('is no overflow, however deep it goes', () => {
    expect(jsonFaultAt('['.repeat(20_000))).toBe(100);
  });
});
