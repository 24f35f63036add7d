import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseVerse, type Verse } from './parse-verse.js';

const shown = ({ lines }: Verse): string[] => lines.map(({ chars }) => chars.map(({ char }) => char).join(''));

describe('taking an answer apart', () => {
  it('finds title, lines and afterword in the form that was asked for', () => {
    const text = '题：早发\n朝辞白帝彩云间，千里江陵一日还。\n两岸猿声啼不住，轻舟已过万重山。\n\n注：江行所见。';
    const verse = parseVerse(text, 'qijue');
    expect(verse.title).toBe('早发');
    expect(shown(verse)).toEqual(['朝辞白帝彩云间', '千里江陵一日还', '两岸猿声啼不住', '轻舟已过万重山']);
    expect(text.slice(verse.note.start)).toBe('注：江行所见。');
    expect(verse.lines[0]?.chars.at(-1)).toEqual({ char: '间', offset: 11, after: '，' });
    expect(verse.lines.map(({ stanza }) => stanza)).toEqual([true, false, false, false]);
  });

  it.each([
    ['a title in a bracket', '《早发》\n\n朝辞白帝彩云间，千里江陵一日还。'],
    ['a heading', '## 早发\n朝辞白帝彩云间，千里江陵一日还。'],
    ['bold', '**题：《早发》**\n**朝辞白帝彩云间，千里江陵一日还。**'],
    ['a bare first line', '早发\n朝辞白帝彩云间，千里江陵一日还。'],
  ])('reads %s', (_, text) => {
    const verse = parseVerse(text, 'qijue');
    expect(verse.title).toBe('早发');
    expect(shown(verse)).toEqual(['朝辞白帝彩云间', '千里江陵一日还']);
  });

  it('reads lines without punctuation, and pauses as part of theirs', () => {
    expect(shown(parseVerse('白日依山尽\n黄河入海流', 'wujue'))).toEqual(['白日依山尽', '黄河入海流']);
    expect(shown(parseVerse('问君能有几多愁。恰似一江春水、向东流。', 'ci'))).toEqual([
      '问君能有几多愁',
      '恰似一江春水向东流',
    ]);
  });

  it('keeps the halves of a couplet by their labels, and leaves out what heads them', () => {
    const { lines } = parseVerse('上联：风声雨声读书声\n下联：国事家事天下事\n横批：入耳关心', 'duilian');
    expect(lines.map(({ label, chars }) => [label, chars.length])).toEqual([
      ['上联', 7],
      ['下联', 7],
    ]);
  });

  it('takes 跋 for the text itself where a 跋 was asked for', () => {
    expect(shown(parseVerse('题：画\n跋：此画可观。', 'tiba'))).toEqual(['跋', '此画可观']);
    expect(shown(parseVerse('题：画\n白日依山尽。\n跋：此画可观。', 'wujue'))).toEqual(['白日依山尽']);
  });

  it('gives every character the place that it has in the text', () => {
    const text = fc.array(
      fc.constantFrom('月', '𠮷', '，', '。', '\n', '题：', '注：', '《', '》', '*', ' ', 'a', '“', '、'),
    );
    fc.assert(
      fc.property(text, (parts) => {
        const answer = parts.join('');
        for (const form of ['wujue', 'ci', 'tiba'] as const) {
          for (const { chars } of parseVerse(answer, form).lines) {
            for (const { char, offset } of chars) expect(answer.startsWith(char, offset)).toBe(true);
          }
        }
      }),
    );
  });
});
