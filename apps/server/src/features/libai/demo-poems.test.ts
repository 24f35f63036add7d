import type { LibaiForm, PoemRequest } from '@guanlan/contract';
import { sampleTexts } from '@guanlan/contract/samples';
import { describe, expect, it } from 'vitest';
import { demoAnswer } from '../../providers/llm/demo/answer.js';
import { flood } from '../../providers/llm/demo/written/poems.js';
import { checkText } from './check-text.js';
import { turnsFor } from './prompt.js';

const request = (form: LibaiForm, subject: string): PoemRequest => ({
  form,
  subject,
  tune: '',
  mood: '',
  rhyme: '',
  recipient: '',
  sender: '',
  versions: 3,
});

function asked(form: LibaiForm, version: number, note?: string, subject: string = sampleTexts.verse): string {
  const { system, user } = turnsFor(request(form, subject), version, note);
  return demoAnswer([
    { role: 'system', text: system },
    { role: 'user', text: user },
  ]).text;
}

const faults = (text: string, form: LibaiForm) =>
  checkText(text, { form }).findings.filter(({ kind }) => kind === 'fault');

describe('poems of the demonstration model', () => {
  const forms = ['qijue', 'wujue', 'duilian'] as const;

  it.each(forms.flatMap((form) => [0, 1, 2].map((version) => [form, version] as const)))(
    'keep the rules of %s in version %d',
    (form, version) => {
      const text = asked(form, version);
      expect(faults(text, form)).toEqual([]);
      expect(checkText(text, { form }).passed).toBe(true);
      expect(checkText(text, { form }).quotations).toEqual([]);
    },
  );

  it.each(forms)('differ from version to version, and in a revision: %s', (form) => {
    expect(asked(form, 0)).not.toBe(asked(form, 1));
    expect(asked(form, 0)).not.toBe(asked(form, 0, '第二句换个说法'));
  });

  it('are said to be written beforehand, and not on a subject that is not theirs', () => {
    expect(asked('qijue', 0)).toContain('注：演示：这一稿是事先写好的。');
    expect(asked('qijue', 0, undefined, '望月')).toContain('没有按你的题目来写');
    expect(asked('wulv', 0, undefined, '望月')).toContain('写不了这个题目');
  });

  it('keep the rules in the quatrain that the chat suggests', () => {
    const text = `题：${flood.title}\n${flood.lines}`;
    expect(faults(text, 'qijue')).toEqual([]);
    expect(checkText(text, { form: 'qijue' }).passed).toBe(true);
  });
});
