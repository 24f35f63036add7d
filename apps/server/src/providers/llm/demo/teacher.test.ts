import { EnglishCorrection } from '@guanlan/contract';
import { suggestedQuestions } from '@guanlan/contract/samples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { teacherPrompt } from '../../../features/english/prompt.js';
import { demoAnswer } from './answer.js';
import { demoTeacher } from './teacher.js';

const asked = (text: string) =>
  [
    { role: 'system', text: teacherPrompt({ level: 'A2', topic: '旅行' }) },
    { role: 'user', text },
  ] as const;

/** Lines of the block, and the text behind it. */
function read(text: string) {
  const [, block = '', reply = ''] = /^```corrections\n([\s\S]*?)```\n([\s\S]*)$/.exec(text) ?? [];
  return {
    corrections: block
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => EnglishCorrection.parse(JSON.parse(line))),
    reply,
  };
}

describe('the demo model as the English teacher', () => {
  it.each(suggestedQuestions['english-teacher'])('corrects the suggested %s, and goes on with a question', (said) => {
    const { corrections, reply } = read(demoAnswer(asked(said)).text);
    expect(corrections.map(({ original }) => original).join(' ')).toBe(said);
    for (const { reason, better, corrected } of corrections) {
      expect(reason).not.toBe('');
      expect(better).not.toBe(corrected);
    }
    expect(reply).toMatch(/\?$/);
  });

  it('mends the mistakes of the suggested sentence that has some', () => {
    const [only] = read(demoAnswer(asked('Yesterday I go to the supermarket and buyed many apple.')).text).corrections;
    expect(only?.corrected).toBe('Yesterday I went to the supermarket and bought many apples.');
  });

  it('mends them where the closing mark is missing, too', () => {
    const said = 'Yesterday I go to the supermarket and buyed many apple';
    const { corrections, reply } = read(demoAnswer(asked(said)).text);
    expect(corrections).toMatchObject([
      { original: said, corrected: 'Yesterday I went to the supermarket and bought many apples.' },
    ]);
    expect(reply).toContain('That sounds like a useful trip!');
  });

  it('asks about the topic of the conversation', () => {
    expect(demoAnswer(asked('Please ask me a question about this topic.')).text).toContain('the best trip');
  });

  it('corrects nothing else, and says so in one sentence', () => {
    const { corrections, reply } = read(demoAnswer(asked('I has a cat. She like fish.')).text);
    expect(corrections.map(({ original, corrected, reason }) => [original === corrected, reason])).toEqual([
      [true, ''],
      [true, ''],
    ]);
    expect(reply.trim()).toBe('当前为演示模型，只批改页面上推荐的句子，这一条没有批改。');
  });

  it('says that the rest is not corrected where a sentence is', () => {
    const { reply } = read(
      demoAnswer(asked('Yesterday I go to the supermarket and buyed many apple. She like fish.')).text,
    );
    expect(reply.trim()).toBe('当前为演示模型，只批改页面上推荐的句子，其余的没有批改。');
  });

  it.each(['toString', '__proto__', 'constructor'])('takes the sentence %s for one like any other', (said) => {
    const { corrections } = read(demoTeacher(asked(said))?.text ?? '');
    expect(corrections).toEqual([{ original: said, corrected: said, reason: '', better: said }]);
  });

  it('keeps to the form whatever is written', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { corrections, reply } = read(demoTeacher(asked(text))?.text ?? '');
        expect(reply).not.toBe('');
        for (const { original } of corrections) expect(text).toContain(original);
      }),
    );
  });

  it('is no teacher to those who did not ask for one', () => {
    expect(demoTeacher([{ role: 'user', text: 'I am here.' }])).toBeNull();
  });
});
