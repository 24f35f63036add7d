import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRange } from './range.js';

describe('readRange', () => {
  it.each([
    [undefined, null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=3-', { start: 3, end: 9 }],
    ['bytes=3-99', { start: 3, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=4-3', null],
    ['bytes=-', null],
    ['bytes=0-1,3-4', null],
    ['items=0-1', null],
  ])('takes %s of ten bytes for %j', (header, expected) => {
    expect(readRange(header, 10)).toEqual(expected);
  });

  it('stays inside the content, whatever is asked', () => {
    const header = fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,16}-\d{0,16}$/));
    fc.assert(
      fc.property(header, fc.nat(), (text, size) => {
        const range = readRange(text, size);
        if (range === null || range === 'unsatisfiable') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
