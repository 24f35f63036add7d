import { describe, expect, it } from 'vitest';
import { align } from './align.js';
import { checkTune } from './tune-check.js';
import { shownTune, type Tune, tuneNamed, tunes } from './tunes.js';

const lines = (text: string): string[][] =>
  text
    .replaceAll('、', '')
    .split(/[，。？！；\s]+/)
    .flatMap((line) => (line === '' ? [] : [[...line]]));

function tuneOf(name: string): Tune {
  const tune = tuneNamed(name);
  if (!tune) throw new Error(name);
  return tune;
}

const faultsOf = (name: string, text: string): string[] =>
  checkTune(lines(text), tuneOf(name))
    .findings.filter(({ kind }) => kind === 'fault')
    .map(({ rule }) => rule);

const DREAM = '常记溪亭日暮。沉醉不知归路。兴尽晚回舟，误入藕花深处。争渡。争渡。惊起一滩鸥鹭。';

describe('the tunes', () => {
  it('are at least forty, each with a pattern and the works it came from', () => {
    expect(tunes().length).toBeGreaterThanOrEqual(40);
    for (const { forms, name } of tunes()) {
      expect(forms.length, name).toBeGreaterThan(0);
      for (const form of forms) expect(form.works).toBeGreaterThanOrEqual(8);
      for (const { lines: pattern } of forms)
        expect(
          pattern.some(({ rhyme }) => rhyme !== ''),
          name,
        ).toBe(true);
    }
  });

  it('have the lengths that 钦定词谱 gives', () => {
    const length = (name: string) => shownTune(tuneOf(name)).length;
    expect(
      Object.fromEntries(
        ['如梦令', '浣溪沙', '菩萨蛮', '西江月', '鹧鸪天', '满江红', '水调歌头', '念奴娇', '沁园春'].map((n) => [
          n,
          length(n),
        ]),
      ),
    ).toEqual({
      如梦令: 33,
      浣溪沙: 42,
      菩萨蛮: 44,
      西江月: 50,
      鹧鸪天: 55,
      满江红: 93,
      水调歌头: 95,
      念奴娇: 100,
      沁园春: 114,
    });
  });

  it('change their rhymes where the tune does', () => {
    const letters = (name: string) =>
      tuneOf(name)
        .forms[0]?.lines.map(({ rhyme }) => rhyme)
        .join('');
    expect(letters('菩萨蛮')).toBe('AABBCCDD');
    expect(letters('浣溪沙')).toBe('AAAAA');
    expect(letters('清平乐')).toBe('AAAABBB');
  });

  it('answer to their other names', () => {
    expect(tuneNamed('望江南')?.name).toBe('忆江南');
    expect(tuneNamed('无此调')).toBeUndefined();
  });
});

describe('a 词', () => {
  it('keeps its tune', () => {
    const { findings, rhyme } = checkTune(lines(DREAM), tuneOf('如梦令'));
    expect(findings).toEqual([]);
    expect(rhyme).toBe('词林正韵第四部');
  });

  it.each([
    ['a wrong level', DREAM.replace('溪亭', '溪岸'), ['tone']],
    ['a rhyme of another group', DREAM.replace('鸥鹭', '鸥雁'), ['rhyme']],
    ['a character too few', DREAM.replace('常记', '记'), ['length']],
    ['a missing line', DREAM.replace('争渡。争渡。', '争渡。'), ['missing-line']],
    ['a line too many', `${DREAM}又见满汀鸥鹭。`, ['extra-line']],
  ])('reports a 词 with %s', (_, text, rules) => {
    expect(faultsOf('如梦令', text)).toEqual(rules);
  });

  it('may divide its sentences otherwise', () => {
    const { findings } = checkTune(
      lines(DREAM.replace('误入藕花深处。争渡。', '误入藕花深处争渡。')),
      tuneOf('如梦令'),
    );
    expect(findings.map(({ kind, rule }) => [kind, rule])).toEqual([['hint', 'stops']]);
  });

  it('is tried on every form of its tune', () => {
    expect(faultsOf('忆江南', '多少恨，昨夜梦魂中。还似旧时游上苑，车如流水马如龙。花月正春风。')).toEqual([]);
  });
});

describe('laying lines on a pattern', () => {
  it('costs nothing where they fit, and finds what is missing', () => {
    expect(align([7, 5], [7, 5]).cost).toBe(0);
    expect(align([7, 7], [7, 5, 7]).steps).toContainEqual({ text: 1, texts: 0, pattern: 1, patterns: 1 });
    expect(align([], []).steps).toEqual([]);
  });
});
