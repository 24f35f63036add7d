import { sampleTexts } from '@guanlan/contract/samples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoAnswer } from './answer.js';
import { demoVerse } from './verse.js';

const asking = (text: string) => [{ role: 'user', text }] as const;

describe('the demo model asked for verse', () => {
  it('keeps the lengths that are named, and says what it is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 11 }), { minLength: 1, maxLength: 20 }), (lengths) => {
        const text = demoVerse(asking(`体裁：词\n各句字数：${lengths.join(' ')}`))?.text ?? '';
        const [, verse = ''] = /^题：演示\n([\s\S]*)\n\n注：/.exec(text) ?? [];
        expect(verse.split(/[，。\n]+/).flatMap((line) => (line === '' ? [] : [line.length]))).toEqual(lengths);
        expect(text).toContain('当前为演示模型');
      }),
    );
  });

  it('writes the same for the same request, and otherwise for another', () => {
    const lengths = '体裁：词\n词牌：菩萨蛮\n各句字数：7 7 5 5 5 5 5 5';
    expect(demoVerse(asking(lengths))).toEqual(demoVerse(asking(lengths)));
    expect(demoVerse(asking(`${lengths}\n改`))).not.toEqual(demoVerse(asking(lengths)));
  });

  it('titles a poem as a sample below any subject but its own', () => {
    const titleFor = (subject: string): string =>
      demoAnswer(asking(`体裁：七言绝句\n题目或要写的事：${subject}`)).text.split('\n')[0] ?? '';
    expect(titleFor('写公司年会')).toBe('题：示例稿：秋夜泊舟');
    expect(titleFor(sampleTexts.verse)).toBe('题：秋夜泊舟');
  });

  it('answers everything else as ever', () => {
    expect(demoVerse(asking('写一首诗'))).toBeNull();
    expect(demoAnswer(asking('体裁：对联\n题目或要写的事：书房')).text).toMatch(/上联：.{7}\n下联：.{7}\n/);
  });
});
