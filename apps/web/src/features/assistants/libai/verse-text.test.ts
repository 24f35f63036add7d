import { type LibaiCheck, type LibaiFinding, WORK_NOTE_MAX } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { canRevise, quotationLines, revisionNote, sharedText, verseFileName } from './verse-text';

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
  it('sends the verse and its faults, but neither notes nor hints', () => {
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
  it('carries the AI label', () => {
    expect(sharedText('题：月\n', checked('月', []), '演示模型')).toMatch(
      /^题：月\n\n—— 由 AI（演示模型）仿李白口吻写作，不是李白原作/,
    );
  });

  it('lists quotations with their sources, and unfounded claims', () => {
    const check: LibaiCheck = {
      ...checked('月', []),
      quotations: [
        { text: '床前明月光，\n疑是地上霜', poemId: 'p', author: '李白', title: '静夜思', book: '唐诗三百首' },
      ],
      claims: [
        { text: '床前明月光', source: '李白', state: 'found', quotation: 0 },
        { text: '床前明月光', source: '杜甫', state: 'elsewhere', quotation: 0 },
        { text: '江月照千年', source: '王维', state: 'missing', quotation: null },
        { text: '', source: '《无此诗》', state: 'missing', quotation: null },
      ],
    };
    const lines = quotationLines(check);
    expect(lines.map((line) => line.split('；')[0])).toEqual([
      '真实引文：“床前明月光，疑是地上霜”，李白《静夜思》，据《唐诗三百首》',
      '出处有误：“床前明月光”，文中称出自杜甫',
      '未能在语料中找到：“江月照千年”，文中称出自王维',
      '未能在语料中找到：文中提到《无此诗》',
    ]);
    expect(lines[1]).toContain('语料作李白《静夜思》');
    const shared = sharedText('题：月', check, '演示模型');
    for (const line of lines) expect(shared).toContain(line);
    expect(shared.trimEnd().split('\n').at(-1)).toContain('由 AI（演示模型）');
  });

  it('has a name that file systems take', () => {
    expect(verseFileName('月/下:独酌?', 'txt')).toBe('月 下 独酌.txt');
    expect(verseFileName(' ', 'png')).toBe('诗稿.png');
  });
});
