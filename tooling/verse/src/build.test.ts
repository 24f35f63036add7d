import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { characterTable } from './build-characters.ts';
import { byTune, formsOf, shapeOf, tuneText, workOf } from './build-tunes.ts';
import { countUses, isRare } from './measured-tones.ts';
import { allReadings } from './readings.ts';
import { guangyunRhymes, placeOf } from './rhyme-groups.ts';

const data = resolve(import.meta.dirname, '../../../apps/server/src/features/libai/data');
const readings = allReadings();

describe('the rhymes of 廣韻 in the later books', () => {
  it('are 206, and make 106 of 平水韵 and 19 of 词林正韵', () => {
    expect(guangyunRhymes).toHaveLength(206);
    const places = guangyunRhymes.flatMap((rhyme) => [placeOf(rhyme, false, ''), placeOf(rhyme, true, '')]);
    expect(new Set(places.map((place) => `${place?.tone}${place?.rhyme}`)).size).toBe(106);
    expect(new Set(places.flatMap((place) => place?.cilin ?? []))).toEqual(
      new Set(Array.from({ length: 19 }, (_, n) => n + 1)),
    );
    expect(placeOf('無', false, '')).toBeUndefined();
  });

  it('are what the shipped table holds, character by character', () => {
    const shipped = new Set(
      readFileSync(join(data, 'rhymes.tsv'), 'utf8')
        .trim()
        .split('\n')
        .flatMap((row) => {
          const [tone, rhyme, cilin, , characters = ''] = row.split('\t');
          return [...characters].map((character) => `${character} ${tone} ${rhyme} ${cilin}`);
        }),
    );
    const derived = [...readings].flatMap(([character, places]) =>
      places.map(({ tone, rhyme, cilin }) => `${character} ${tone} ${rhyme} ${cilin.join(',')}`),
    );
    expect(shipped).toEqual(new Set(derived));
  });
});

describe('rare readings', () => {
  const poem = ['白日依山盡', '黃河入海流', '欲窮千里目', '更上一層樓'];

  it('are told by what regulated verse does with a character', () => {
    const uses = countUses(
      Array.from({ length: 40 }, () => poem),
      readings,
    );
    expect(uses.get('日')).toEqual({ 平: 0, 仄: 40 });
    expect(uses.get('山')).toEqual({ 平: 40, 仄: 0 });
    expect([isRare('山', '仄', uses), isRare('山', '平', uses), isRare('月', '平', uses)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are not drawn from verse that keeps no pattern', () => {
    const old = ['千山鳥飛絕', '萬徑人蹤滅', '孤舟蓑笠翁', '獨釣寒江雪'];
    expect(countUses([old], readings).size).toBe(0);
  });
});

describe('the forms of a tune', () => {
  const paragraphs = [
    '常記溪亭日暮。',
    '沈醉不知歸路。',
    '興盡晚回舟，誤入藕花深處。',
    '爭渡。',
    '爭渡。',
    '驚起一灘、鷗鷺。',
  ];

  it('are drawn from works of one shape', () => {
    const work = workOf(paragraphs);
    expect(shapeOf(work)).toBe('6,6,5,6,2,2,6');
    expect(work.lines.at(-1)).toMatchObject({ text: '驚起一灘鷗鷺', pause: 4 });
    const poems = Array.from({ length: 8 }, () => ({ rhythmic: '忆仙姿・如梦令', paragraphs }));
    const tune = byTune(poems).get('如梦令');
    expect([...(tune?.aliases ?? [])]).toEqual(['忆仙姿']);
    const [form] = formsOf('如梦令', ['忆仙姿'], tune?.works ?? [], (character) => readings.get(character) ?? []);
    expect(form?.lines.map(({ rhyme }) => rhyme).join('')).toBe('AAAAAA');
    expect(form && tuneText(form)).toMatch(/^如梦令\t忆仙姿\t8\t平仄平平仄仄A。.*、/);
  });

  it('need works enough, and whole ones', () => {
    expect(formsOf('如梦令', [], [workOf(paragraphs)], () => [])).toEqual([]);
    expect(byTune([{ rhythmic: '点绛唇', paragraphs: ['□□春归。'] }]).size).toBe(0);
  });
});

describe('the characters', () => {
  it('leave out what no poet wrote and what only looks like it', () => {
    const seen = new Map([...'發髮機煙烟徵征'].map((character) => [character, 100]));
    const rows = new Map(
      characterTable(seen)
        .split('\n')
        .map((row) => [row.charAt(0), row.slice(2).split('\t')]),
    );
    expect(rows.get('发')?.[0]).toMatch(/^[發髮]{2}$/);
    expect(rows.get('机')).toEqual(['機', '机']);
    expect(rows.get('烟')?.[0]).toBe('烟煙');
    expect(rows.get('烟')?.[1]).toContain('菸');
    expect(rows.get('征')).toEqual(['征', '徵']);
  });
});
