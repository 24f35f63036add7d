import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARTS_MAX, splitText } from './split.js';

const texts = (text: string): string[] => splitText(text).parts.map((part) => part.text);
const joined = (text: string): string => {
  const { lead, parts } = splitText(text);
  return lead + parts.map((part) => part.text + part.gap).join('');
};

describe('splitText', () => {
  it('cuts at blank lines, and keeps short lines together', () => {
    expect(texts('第一段。\n\n　　第二段，\n还是第二段。\n \n\n第三段。')).toEqual([
      '第一段。',
      '第二段，\n还是第二段。',
      '第三段。',
    ]);
    expect(splitText('一\n\n　　二').parts[0]).toEqual({ text: '一', gap: '\n\n　　' });
  });

  it('cuts a long block at line ends', () => {
    const line = `${'长'.repeat(299)}。`;
    expect(texts([line, line, line].join('\n'))).toEqual([line, line, line]);
    expect(texts(`${line}\r\n${line}`)).toEqual([line, line]);
  });

  it('cuts a long line at the ends of sentences, and what is no sentence between characters', () => {
    const sentence = `${'江'.repeat(399)}。`;
    expect(texts(sentence.repeat(4)).every((part) => part.endsWith('。') && part.length <= 1000)).toBe(true);
    const family = '👨‍👩‍👧‍👦';
    expect(texts(family.repeat(400)).every((part) => part.length % family.length === 0)).toBe(true);
  });

  it('finds nothing in nothing', () => {
    expect(splitText(' \n　')).toEqual({ lead: ' \n　', parts: [] });
  });

  const word = fc.constantFrom(
    '江',
    'river ',
    '。',
    '. ',
    '\n',
    '\r\n',
    '\n\n',
    '　',
    '\t',
    '😀',
    '\u200d',
    '\u2028',
    'é',
  );
  const text = fc.oneof(
    fc.array(word, { maxLength: 60 }),
    fc.array(word, { maxLength: 30 }).map((words) => words.flatMap((one) => Array<string>(50).fill(one))),
    fc.array(fc.string({ unit: 'grapheme' })),
  );

  it('loses nothing, leaves nothing blank, and keeps to its limit', () => {
    fc.assert(
      fc.property(text, (words) => {
        const whole = words.join('');
        expect(joined(whole)).toBe(whole);
        const parts = texts(whole);
        expect(parts.length).toBeLessThanOrEqual(PARTS_MAX);
        for (const part of parts) expect(part).toBe(part.trim());
        expect(parts).not.toContain('');
      }),
    );
  });

  it('joins neighbours where there would be too many', () => {
    const whole = Array.from({ length: 3000 }, (_, n) => `第 ${n} 行`).join('\n\n');
    expect(texts(whole).length).toBeLessThanOrEqual(PARTS_MAX);
    expect(joined(whole)).toBe(whole);
  });
});
