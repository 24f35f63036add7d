import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitBits } from './limit-marks.js';
import { boardRunAt, boardsWithin, consecutiveBoards } from './streaks.js';

/** `b` a board, `.` none, `n` a day without limits, `?` unknown. */
const bits: Record<string, number> = {
  b: limitBits.touchedUp | limitBits.closedUp,
  '.': 0,
  n: limitBits.noLimit,
  '?': limitBits.unknown,
};
const marks = (text: string): Uint8Array => Uint8Array.from(text, (day) => bits[day] ?? 0);
const nan = Number.NaN;
const texts = fc.string({ unit: fc.constantFrom('b', '.', 'n', '?', 'b'), maxLength: 30 });

describe('consecutiveBoards', () => {
  it.each([
    ['bbb', [1, 2, 3]],
    ['b.b', [1, 0, 1]],
    ['bnb', [1, 0, 1]],
    ['b?bb.b', [1, nan, nan, nan, 0, 1]],
    ['', []],
  ])('%s: %j', (text, expected) => {
    expect([...consecutiveBoards(marks(text))]).toEqual(expected);
  });

  it('counts back from each day', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const expected = Array.from(text, (_, at) => {
          const run = /(\??)(b*)$/.exec(text.slice(0, at + 1));
          return text[at] === '?' || run?.[1] ? nan : (run?.[2]?.length ?? 0);
        });
        expect([...consecutiveBoards(marks(text))]).toEqual(expected);
      }),
    );
  });
});

describe('boardsWithin', () => {
  it('counts the boards of the last days', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 8 }), (text, days) => {
        const expected = Array.from(text, (_, at) => {
          const window = text.slice(Math.max(0, at + 1 - days), at + 1);
          return window.length < days || window.includes('?') ? nan : window.replaceAll(/[^b]/g, '').length;
        });
        expect([...boardsWithin(marks(text), days)]).toEqual(expected);
      }),
    );
  });

  it.each([0, 1.5, Number.NaN])('refuses %d days', (days) => {
    expect(() => boardsWithin(marks('b'), days)).toThrow(expect.objectContaining({ code: 'INVALID_COUNT' }));
  });
});

describe('boardRunAt', () => {
  it.each([
    ['.b', { days: 1, boards: 1, consecutive: 1, label: '首板' }],
    ['.bbb', { days: 3, boards: 3, consecutive: 3, label: '3连板' }],
    ['.b.b', { days: 3, boards: 2, consecutive: 1, label: '3天2板' }],
    ['bb.b.bb', { days: 7, boards: 5, consecutive: 2, label: '7天5板' }],
    ['b..b', { days: 1, boards: 1, consecutive: 1, label: '首板' }],
  ])('%s: %j', (text, expected) => {
    expect(boardRunAt(marks(text), text.length - 1)).toMatchObject(expected);
  });

  it('bridges wider gaps where asked, and says so', () => {
    expect(boardRunAt(marks('b..b'), 3, 2)).toMatchObject({ days: 4, boards: 2, label: '4天2板' });
    expect(boardRunAt(marks('b..b'), 3, 2)?.rule).toContain('至多隔2个交易日');
    expect(boardRunAt(marks('b.b'), 2, 0)).toMatchObject({ label: '首板' });
  });

  it('is none where the day is no board, and where a day that decides is not known', () => {
    expect(boardRunAt(marks('b.'), 1)).toBeUndefined();
    expect(boardRunAt(marks('b?b'), 2)).toBeUndefined();
    expect(boardRunAt(marks('?..b'), 3)).toMatchObject({ label: '首板' });
    expect(boardRunAt(marks(''), 0)).toBeUndefined();
    expect(() => boardRunAt(marks('b'), 0, -1)).toThrow(expect.objectContaining({ code: 'INVALID_COUNT' }));
  });
});
