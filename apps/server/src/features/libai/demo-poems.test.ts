import type { LibaiForm, PoemRequest } from '@guanlan/contract';
import { sampleTexts } from '@guanlan/contract/samples';
import { flood } from '@guanlan/contract/written';
import { describe, expect, it } from 'vitest';
import { demoAnswer } from '../../providers/llm/demo/answer.js';
import { checkText } from './check-text.js';
import { turnsFor } from './prompt.js';

const request = (form: LibaiForm, subject: string, tune = ''): PoemRequest => ({
  form,
  subject,
  tune,
  mood: '',
  rhyme: '',
  recipient: '',
  sender: '',
  versions: 3,
});

function answered(one: PoemRequest, version: number, note?: string): string {
  const { system, user } = turnsFor(one, version, note);
  return demoAnswer([
    { role: 'system', text: system },
    { role: 'user', text: user },
  ]).text;
}

const asked = (form: LibaiForm, version: number, note?: string, subject: string = sampleTexts.verse): string =>
  answered(request(form, subject), version, note);

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

  it.each([
    ['wulv', ''],
    ['qilv', ''],
    ['fu', ''],
    ['tiba', ''],
    ['ci', '浣溪沙'],
    ['ci', '如梦令'],
  ] as const)('keep the rules of %s %s', (form, tune) => {
    const text = answered(request(form, sampleTexts.verse, tune), 0);
    const { findings, passed, lines, quotations } = checkText(text, { form, tune });
    expect(findings.filter(({ kind }) => kind === 'fault')).toEqual([]);
    expect(passed).toBe(form === 'fu' || form === 'tiba' ? null : true);
    expect(lines.length).toBeGreaterThan(0);
    expect(quotations).toEqual([]);
    expect(text).toContain('注：演示：这一稿是事先写好的。');
  });

  it.each(forms)('differ from version to version, and in a revision: %s', (form) => {
    expect(asked(form, 0)).not.toBe(asked(form, 1));
    expect(asked(form, 0)).not.toBe(asked(form, 0, '第二句换个说法'));
  });

  it('are said to be written beforehand, and not on a subject that is not theirs', () => {
    expect(asked('qijue', 0)).toContain('注：演示：这一稿是事先写好的。');
    expect(asked('qijue', 0, undefined, '望月')).toContain('没有按你的题目来写');
    expect(answered(request('ci', '望月', '菩萨蛮'), 0)).toContain('写不了这个题目');
  });

  it('keep the rules in the quatrain that the chat suggests', () => {
    const text = `题：${flood.title}\n${flood.lines}`;
    expect(faults(text, 'qijue')).toEqual([]);
    expect(checkText(text, { form: 'qijue' }).passed).toBe(true);
  });
});
