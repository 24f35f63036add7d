import { type LibaiCheck, type LibaiFinding, WORK_NOTE_MAX } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { canRevise, revisionNote, sharedText, verseFileName } from './verse-text';

const finding = (text: string, kind: LibaiFinding['kind'] = 'fault'): LibaiFinding => ({
  ...{ kind, text, rule: 'tone', line: 0, at: 0 },
});
const checked = (verse: string, findings: LibaiFinding[]): LibaiCheck => ({
  title: '',
  lines: [
    {
      open: '',
      label: '',
      stanza: true,
      chars: [...verse].map((char) => ({
        ...{ char, after: '', level: '平', wants: null, fault: false, rhyme: null, quotation: null },
      })),
    },
  ],
  ...{ note: [], findings, passed: false, summary: '', rhyme: null, readings: {}, quotations: [], claims: [] },
});

describe('asking for a version again', () => {
  it('tells the verse and its faults, but neither notes nor hints', () => {
    const check = checked('白日依山尽', [finding('第1句出律'), finding('借韵', 'note'), finding('重字', 'hint')]);
    expect(revisionNote(check)).toBe('按律修改，保留题意与好句。\n上一稿：白日依山尽\n不合之处：第1句出律。');
    expect(canRevise(check)).toBe(true);
    expect(canRevise(checked('白日', [finding('借韵', 'note')]))).toBe(false);
  });

  it.each([
    [0, 1, 600],
    [56, 30, 40],
    [249, 10, 99],
    [250, 3, 251],
    [700, 40, 20],
  ])('never says more than the server takes: a verse of %i characters, %i faults of %i', (verse, count, length) => {
    const findings = Array.from({ length: count }, () => finding('不'.repeat(length)));
    expect(revisionNote(checked('月'.repeat(verse), findings)).length).toBeLessThanOrEqual(WORK_NOTE_MAX);
  });
});

describe('what leaves the page', () => {
  it('carries the label', () => {
    expect(sharedText('题：月\n', '演示模型')).toMatch(/^题：月\n\n—— 由 AI（演示模型）仿李白口吻写作，不是李白原作/);
  });

  it('has a name that file systems take', () => {
    expect(verseFileName('月/下:独酌?', 'txt')).toBe('月 下 独酌.txt');
    expect(verseFileName(' ', 'png')).toBe('诗稿.png');
  });
});
