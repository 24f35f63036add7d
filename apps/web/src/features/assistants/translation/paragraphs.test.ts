import { describe, expect, it } from 'vitest';
import {
  bilingualMarkdown,
  bilingualText,
  gapFor,
  isEcho,
  missedTerms,
  type Paragraph,
  targetText,
} from './paragraphs';

const paragraphs: Paragraph[] = [
  { n: 0, source: '江水涨了。', target: 'The river has risen.', gap: '' },
  { n: 1, source: '我们去看。', target: 'We go and see.', gap: '\n\n　　' },
  { n: 2, source: '还没译。', target: null, gap: '' },
];

describe('the texts of a translation', () => {
  it('keep the original’s paragraphs, and mark untranslated ones', () => {
    expect(targetText(paragraphs, 'en')).toBe('The river has risen. We go and see.\n\n　　〔未翻译〕还没译。');
    expect(bilingualText(paragraphs)).toBe(
      '江水涨了。\nThe river has risen.\n\n我们去看。\nWe go and see.\n\n还没译。\n〔未翻译〕',
    );
    expect(bilingualMarkdown(paragraphs.slice(0, 1), '江', '由 AI 生成')).toBe(
      '# 江\n\n> 江水涨了。\n\nThe river has risen.\n\n---\n\n*由 AI 生成*\n',
    );
  });

  it('separate sentences as their language does', () => {
    expect(gapFor(' ', 'ja')).toBe('');
    expect(gapFor('', 'fr')).toBe(' ');
    expect(gapFor('\n', 'zh-Hans')).toBe('\n');
  });
});

describe('missedTerms', () => {
  const glossary = [
    { term: '观澜', translation: 'Guanlan' },
    { term: '观澜亭', translation: 'Guanlan Pavilion' },
    { term: 'Tide', translation: '潮水' },
  ];
  const missed = (source: string, target: string) => missedTerms(source, target, glossary).map((one) => one.term);

  it.each([
    ['观澜亭记', 'On Guanlan Pavilion', []],
    ['观澜亭记', 'On the Wave Tower', ['观澜亭']],
    ['观澜亭在观澜', 'GUANLAN PAVILION stands in Guan Lan', []],
    ['观澜', 'Wave', ['观澜']],
    ['the TIDE is high', '潮水高涨', []],
    ['the tide is high', '海水高涨', ['Tide']],
    ['无', 'nothing', []],
  ])('of %j as %j are %j', (source, target, terms) => {
    expect(missed(source, target)).toEqual(terms);
  });
});

describe('isEcho', () => {
  it.each([
    ['江水又涨了', '江水又涨了。', true],
    ['OpenAI', 'openai', true],
    ['江水又涨了', 'The river has risen', false],
    ['123', '123', false],
    ['OK', 'OK', false],
  ])('of %j and %j is %s', (source, target, echo) => {
    expect(isEcho(source, target)).toBe(echo);
  });
});
