import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRegulated } from './regulated.js';

const lines = (text: string): string[][] =>
  text.split(/[，。？！；、\s]+/).flatMap((line) => (line === '' ? [] : [[...line]]));
const rulesOf = (text: string, count: 4 | 8, size: 5 | 7): string[] =>
  checkRegulated(lines(text), { lines: count, size })
    .findings.filter(({ kind }) => kind === 'fault')
    .map(({ rule }) => rule);

const TOWER = '白日依山尽，黄河入海流。欲穷千里目，更上一层楼。';
const SPRING = '国破山河在，城春草木深。感时花溅泪，恨别鸟惊心。烽火连三月，家书抵万金。白头搔更短，浑欲不胜簪。';
const HIGH =
  '风急天高猿啸哀，渚清沙白鸟飞回。无边落木萧萧下，不尽长江滚滚来。万里悲秋常作客，百年多病独登台。艰难苦恨繁霜鬓，潦倒新停浊酒杯。';
const BAIDI = '朝辞白帝彩云间，千里江陵一日还。两岸猿声啼不住，轻舟已过万重山。';

describe('regulated verse', () => {
  it.each([
    [TOWER, 4, 5, '下平十一尤'],
    [SPRING, 8, 5, '下平十二侵'],
    [HIGH, 8, 7, '上平十灰'],
    [BAIDI, 4, 7, '上平十五删'],
  ] as const)('finds %s without fault', (text, count, size, rhyme) => {
    const { findings, rhyme: kept } = checkRegulated(lines(text), { lines: count, size });
    expect(findings.filter(({ kind }) => kind === 'fault')).toEqual([]);
    expect(kept).toBe(rhyme);
  });

  it.each([
    ['出韵', TOWER.replace('楼', '山'), 'rhyme'],
    ['a rhyme of oblique tone', TOWER.replace('层楼', '层月'), 'rhyme'],
    ['重韵', '白日依山尽，黄河入海流。欲穷千里目，更上一层流。', 'same-rhyme'],
    ['a wrong level', TOWER.replace('黄河', '黄水'), 'tone'],
    ['a missing character', TOWER.replace('黄河', '河'), 'length'],
    ['a missing line', '白日依山尽，黄河入海流。欲穷千里目。', 'lines'],
    ['oblique rhymes', '千山鸟飞绝，万径人踪灭。孤舟蓑笠翁，独钓寒江雪。', 'rhyme-level'],
    ['失对', '白日依山尽，海上入云楼。', 'dui'],
    ['孤平', '白日依山尽，欲穷千里目。醉多适不愁'.replace('欲穷千里目', '夜归入海流'), 'guping'],
    ['三平尾', TOWER.replace('一层楼', '高层楼'), 'sanping'],
    ['a first line in a level tone that does not rhyme', TOWER.replace('山尽', '山青'), 'first'],
  ])('catches %s', (_, text, rule) => {
    expect(rulesOf(text, 4, 5)).toContain(rule);
  });

  it('catches 失粘 between couplets', () => {
    expect(rulesOf('渭城朝雨浥轻尘，客舍青青柳色新。劝君更尽一杯酒，西出阳关无故人。', 4, 7)).toEqual(['zhan']);
  });

  it('judges verse whose lines end in any oblique tone as verse that does not rhyme', () => {
    expect(rulesOf('明月几时有，青山无数树。秋风吹不尽，总是玉关雪。', 4, 5)).toEqual(
      expect.arrayContaining(['rhyme', 'rhyme']),
    );
  });

  it('takes the licences of the poets: 孤平拗救, 特拗, 对句相救', () => {
    expect(rulesOf('昔闻洞庭水，今上岳阳楼。吴楚东南坼，乾坤日夜浮。', 4, 5)).toEqual([]);
    expect(rulesOf('离离原上草，一岁一枯荣。野火烧不尽，春风吹又生。', 4, 5)).toEqual([]);
    expect(rulesOf('床前明月光，疑是地上霜。举头望明月，低头思故乡。', 4, 5)).toContain('tone');
  });

  it('reads a borrowed rhyme in the first line as a licence', () => {
    const { findings } = checkRegulated(lines('清明时节雨纷纷，路上行人欲断魂。借问酒家何处有，牧童遥指杏花村。'), {
      lines: 4,
      size: 7,
    });
    expect(findings.map(({ kind, rule }) => [kind, rule])).toEqual([['note', 'borrowed']]);
  });

  it('has an answer for every text, and a mark for every character', () => {
    const han = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code));
    const text = fc.array(fc.array(han, { minLength: 1, maxLength: 9 }), { maxLength: 10 });
    fc.assert(
      fc.property(text, (verse) => {
        for (const size of [5, 7] as const) {
          const { marks, findings } = checkRegulated(verse, { lines: 8, size });
          expect(marks.map((line) => line.length)).toEqual(verse.map((line) => line.length));
          for (const { line, at } of findings) {
            if (line !== null) expect(verse[line]).toBeDefined();
            if (line !== null && at !== null) expect(verse[line]?.[at]).toBeDefined();
          }
        }
      }),
    );
  });
});
