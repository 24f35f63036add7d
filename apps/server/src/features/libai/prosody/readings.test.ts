import { describe, expect, it } from 'vitest';
import { fold, foldText, formsOf } from './characters.js';
import { fits, levelIn, readingsOf, shownReading } from './readings.js';
import { cilinName, rhymeCount, rhymeName } from './rhyme-books.js';

const groups = (char: string): string[] =>
  readingsOf(char)
    .filter(({ rare }) => !rare)
    .map(({ tone, rhyme }) => rhymeName(tone, rhyme));

describe('the rhyme table', () => {
  it.each([
    ['东', '上平一东'],
    ['冬', '上平二冬'],
    ['支', '上平四支'],
    ['闲', '上平十五删'],
    ['先', '下平一先'],
    ['斜', '下平六麻'],
    ['光', '下平七阳'],
    ['楼', '下平十一尤'],
    ['心', '下平十二侵'],
    ['严', '下平十四盐'],
    ['月', '入声六月'],
    ['白', '入声十一陌'],
    ['独', '入声一屋'],
    ['雪', '入声九屑'],
  ])('has %s in %s', (char, group) => {
    expect(groups(char)).toContain(group);
  });

  it('knows entering tones that have become level in today’s speech', () => {
    expect([...'国竹白月黑十八入绝急敌决'].map(levelIn).join('')).toBe('仄'.repeat(12));
  });

  it('takes either tone of a character that poets use in both', () => {
    expect([...'看教思论过应听为重'].map(levelIn).join('')).toBe('中'.repeat(9));
  });

  it('separates readings of the rhyme book from those that poets used', () => {
    expect(levelIn('不')).toBe('仄');
    expect(fits('不', '平')).toBe('rare');
    expect(fits('中', '仄')).toBe('rare');
    expect(fits('龘', '平')).not.toBe('yes');
  });

  it('reads a simplified character by its traditional forms', () => {
    expect(formsOf('发').join('')).toMatch(/發.*髮|髮.*發/);
    expect(levelIn('机')).toBe('平');
    expect(levelIn('征')).toBe('平');
    expect(levelIn('干')).toBe('中');
    expect(levelIn('國')).toBe('仄');
  });

  it('names every group by its place in the book', () => {
    expect(rhymeCount).toBe(106);
    expect(rhymeName('平', '咸')).toBe('下平十五咸');
    expect(rhymeName('去', '陷')).toBe('去声三十陷');
    expect(cilinName(11)).toBe('第十一部');
    expect(readingsOf('东').map(shownReading)).toEqual([
      { tone: '平', rhyme: '上平一东', cilin: ['第一部'], rare: false },
    ]);
  });

  it('divides the rhymes that 词林正韵 divides', () => {
    const cilin = (char: string) => readingsOf(char).flatMap((reading) => reading.cilin);
    expect(cilin('回')).toContain(3);
    expect(cilin('来')).toContain(5);
    expect(cilin('魂')).toContain(6);
    expect(cilin('元')).toContain(7);
    expect(cilin('会')).toContain(3);
    expect(cilin('带')).toContain(5);
    expect(cilin('画')).toContain(10);
  });
});

describe('folding', () => {
  it('makes traditional and variant forms one, unit by unit', () => {
    expect(foldText('國破山河在，翦燭')).toBe('国破山河在，剪烛');
    expect(fold('月')).toBe('月');
    expect(foldText('𠮷國')).toHaveLength('𠮷國'.length);
  });
});
