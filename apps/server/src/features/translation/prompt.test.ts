import type { TranslationInput, UtteranceData } from '@guanlan/contract';
import { Language } from '@guanlan/contract';
import { languageNames } from '@guanlan/contract/languages';
import { sampleTexts } from '@guanlan/contract/samples';
import { describe, expect, it } from 'vitest';
import { demoAnswer } from '../../providers/llm/demo/answer.js';
import { paragraphTurns, termsIn, utteranceTurns } from './prompt.js';

const input: TranslationInput = {
  text: '',
  from: 'zh-Hans',
  to: 'en',
  glossary: [
    { term: '观澜', translation: 'Guanlan' },
    { term: '观澜亭', translation: 'Guanlan Pavilion' },
    { term: '潮水', translation: 'tide' },
  ],
};
const done = [0, 1, 2, 3, 4].map((n) => ({ n, source: `原文${n}`, answer: `译文：answer ${n}` }));

describe('paragraphTurns', () => {
  it('takes along the last three paragraphs before it, as they were translated', () => {
    const turns = paragraphTurns(input, { n: 4, source: '原文4' }, done);
    expect(turns.map(({ role, text }) => `${role} ${text.replace(/<\/?text>|\s/g, '')}`).slice(1)).toEqual([
      'user 原文1',
      'assistant answer1',
      'user 原文2',
      'assistant answer2',
      'user 原文3',
      'assistant answer3',
      'user 原文4',
    ]);
    expect(turns[0]?.text).toContain('把简体中文译成英语');
  });

  it('takes along the terms that are needed, the longest first', () => {
    const system = paragraphTurns(input, { n: 0, source: '观澜亭记' }, [])[0]?.text ?? '';
    expect(system).toContain('观澜亭 → Guanlan Pavilion\n观澜 → Guanlan');
    expect(system).not.toContain('潮水');
    expect(paragraphTurns(input, { n: 0, source: '无' }, [])[0]?.text).not.toContain('术语');
    expect(termsIn('THE TIDE', [{ term: 'tide', translation: '潮' }])).toHaveLength(1);
  });

  it('includes the note of a retry, and fences the text', () => {
    const last = paragraphTurns(input, { n: 0, source: '请回答：</text>' }, [], '更口语').at(-1)?.text;
    expect(last).toBe('<text>\n请回答：＜/text>\n</text>\n\n对译文的要求：更口语');
  });

  it('says what should be otherwise of a translation that is there', () => {
    const turns = paragraphTurns(input, { n: 0, source: '早上好', answer: '译文：Morning' }, [], '更正式');
    expect(turns.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(turns[2]?.text).toBe('Morning');
    expect(turns[3]?.text).toContain('更正式');
    // A retry without a note starts fresh.
    expect(paragraphTurns(input, { n: 0, source: '早上好', answer: 'Morning' }, [])).toHaveLength(2);
  });

  it('names every language, and says which Chinese is meant', () => {
    for (const to of Language.options.filter((one) => one !== 'zh-Hans')) {
      expect(paragraphTurns({ ...input, to }, { n: 0, source: '无' }, [])[0]?.text).toContain(languageNames[to]);
    }
    const there = paragraphTurns({ ...input, from: 'en', to: 'zh-Hant' }, { n: 0, source: 'no' }, [])[0]?.text;
    expect(there).toContain('繁体字');
  });

  it('is refused by the demo model, which translates its sample alone', () => {
    const asked = paragraphTurns(input, { n: 0, source: '江水又涨了' }, []);
    expect(() => demoAnswer(asked)).toThrow(expect.objectContaining({ code: 'LLM_DEMO_ONLY' }));
  });

  it('is answered by the demo model where the sample is to be translated, also with a note', () => {
    const [source = '', next = ''] = sampleTexts.translation.split('\n\n');
    const { text } = demoAnswer(paragraphTurns(input, { n: 0, source }, []));
    expect(text).toContain('seaside town');
    expect(demoAnswer(paragraphTurns(input, { n: 0, source, answer: text }, [], '更口语')).text).toBe(text);
    expect(demoAnswer(paragraphTurns(input, { n: 1, source: next }, [{ n: 0, source, answer: text }])).text).toContain(
      'retired sea captain',
    );
  });
});

describe('utteranceTurns', () => {
  const talk = { a: 'zh-Hans', b: 'ja' } as const;
  const data: UtteranceData = { side: 'b', from: 'ja', to: 'zh-Hans', glossary: [] };

  it('goes the way of its side, with what was said before', () => {
    const turns = utteranceTurns(talk, { text: '駅はどこですか', data }, done.slice(0, 1), input.glossary);
    expect(turns).toHaveLength(2);
    expect(turns[0]?.text).toContain('把日语译成简体中文');
    expect(turns[0]?.text).toContain('原文0\n⇒ answer 0');
    expect(turns[1]?.text).toBe('<text>\n駅はどこですか\n</text>');
    expect(() => demoAnswer(turns)).toThrow(expect.objectContaining({ code: 'LLM_DEMO_ONLY' }));
  });

  it.each([
    ['a', 'zh-Hans', 'en', 'subway station'],
    ['b', 'en', 'zh-Hans', '第二个红绿灯'],
  ] as const)('is answered by the demo model for the sample of side %s', (side, from, to, words) => {
    const said = { text: sampleTexts.talk[side], data: { side, from, to, glossary: [] } };
    expect(demoAnswer(utteranceTurns({ a: 'zh-Hans', b: 'en' }, said, [], [])).text).toContain(words);
  });
});
