import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../base/cpu-growth.fixture';
import { unchangedShare, wordDiff } from './word-diff';

describe('wordDiff', () => {
  it('marks Chinese words, not characters', () => {
    const parts = wordDiff('今天天气很好，我们去公园。', '今天天气真好，我们去江边。');
    const marked = (kind: string) => parts.filter((part) => part.kind === kind).map((part) => part.text);
    expect(marked('added').join(' ')).toContain('江边');
    expect(marked('removed').join(' ')).toContain('公园');
    expect(marked('same').join('')).toContain('今天天气');
  });

  it('contains both texts in full', () => {
    const text = fc.array(fc.constantFrom('江水', '观澜', 'the ', '。', '\n', '😀', '好'), { maxLength: 30 });
    fc.assert(
      fc.property(text, text, (one, two) => {
        const [before, after] = [one.join(''), two.join('')];
        const parts = wordDiff(before, after);
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map((part) => part.text)
            .join('');
        expect(without('removed')).toBe(after);
        expect(without('added')).toBe(before);
        expect(unchangedShare(parts)).toBeGreaterThanOrEqual(0);
        expect(unchangedShare(parts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('does not compare very long texts', () => {
    const long = '江 '.repeat(8000);
    expect(wordDiff(long, `${long}水`)).toEqual([
      { text: long, kind: 'removed' },
      { text: `${long}水`, kind: 'added' },
    ]);
    expect(unchangedShare(wordDiff('', ''))).toBe(0);
  });

  it('takes no more than twice the CPU for twice the words where the texts share none', () => {
    const compare = (length: number) => {
      const words = (name: string): string => Array.from({ length: length / 2 }, (_, at) => `${name}${at}`).join(' ');
      return wordDiff(words('old'), words('new'));
    };
    expect(growthOf(compare, 2_400)).toBeLessThan(3);
  }, 30_000);
});
