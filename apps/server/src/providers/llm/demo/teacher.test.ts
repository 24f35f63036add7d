import { EnglishCorrection } from '@guanlan/contract';
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
  it('corrects what rules can find, sentence by sentence, and says what it is', () => {
    const { corrections, reply } = read(
      demoAnswer(asked('i go to a exhibition yesterday. She like it very much')).text,
    );
    expect(corrections.map(({ corrected }) => corrected)).toEqual([
      'I went to an exhibition yesterday.',
      'She likes it very much.',
    ]);
    expect(corrections[0]?.original).toBe('i go to a exhibition yesterday.');
    expect(corrections[0]?.reason).toContain('过去式');
    expect(reply).toContain('演示模型');
    expect(reply).toContain('11 words');
  });

  it('leaves a right sentence alone, and asks for English where there is none', () => {
    const [right] = read(demoAnswer(asked('We had a lovely day.')).text).corrections;
    expect(right?.corrected).toBe(right?.original);
    const none = read(demoAnswer(asked('你好')).text);
    expect(none.corrections).toEqual([]);
    expect(none.reply).toContain('Please write a sentence in English');
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
