import { levelOf } from './measured-tones.ts';
import type { Place } from './rhyme-groups.ts';
import type { SourcePoem } from './source.ts';

/** A form of a tune (体): common features of the works with equal line lengths. */
export interface TuneForm {
  readonly name: string;
  readonly aliases: readonly string[];
  /** Works it was drawn from. */
  readonly works: number;
  readonly lines: readonly TuneLine[];
}

export interface TuneLine {
  /** 平, 仄 or 中 for each character. */
  readonly tones: string;
  /** Number of characters before the pause (、); 0: none. */
  readonly pause: number;
  /** Lines with the same letter rhyme. */
  readonly rhyme: string;
  /** The line ends a sentence. */
  readonly full: boolean;
}

export interface Work {
  readonly lines: readonly { readonly text: string; readonly pause: number; readonly full: boolean }[];
}

type Readings = (character: string) => readonly Place[];

/** Share of the works from which on a place counts as fixed, and lines count as rhyming. */
const FIXED_SHARE = 0.9;
const RHYME_SHARE = 0.6;
const MIN_WORKS = 8;

/** Splits a text at its full stops and commas; a pause stays inside a line. */
export function workOf(paragraphs: readonly string[]): Work {
  const parts = paragraphs.join('').matchAll(/([\p{Script=Han}□、]+)([^\p{Script=Han}□、]*)/gu);
  return {
    lines: [...parts].map(([, text = '', end = '']) => ({
      text: text.replaceAll('、', ''),
      pause: Math.max(0, text.indexOf('、')),
      full: /[。！？]/.test(end),
    })),
  };
}

export const shapeOf = (work: Work): string => work.lines.map(({ text }) => text.length).join(',');

/** Works by the name of their tune; `望江南・忆江南` is the tune 忆江南 under another name. */
export function byTune(poems: readonly SourcePoem[]): Map<string, { aliases: Set<string>; works: Work[] }> {
  const tunes = new Map<string, { aliases: Set<string>; works: Work[] }>();
  for (const poem of poems) {
    const names = (poem.rhythmic ?? '').split('・');
    const name = names.at(-1) ?? '';
    const work = workOf(poem.paragraphs);
    if (name === '' || work.lines.some(({ text }) => text.includes('□'))) continue;
    const tune = tunes.get(name) ?? { aliases: new Set<string>(), works: [] };
    for (const alias of names.slice(0, -1)) tune.aliases.add(alias);
    tune.works.push(work);
    tunes.set(name, tune);
  }
  return tunes;
}

/** The forms of a tune that at least a tenth of its works have, the commonest first; at most three. */
export function formsOf(
  name: string,
  aliases: readonly string[],
  works: readonly Work[],
  readings: Readings,
): TuneForm[] {
  const shapes = Map.groupBy(works, (work) => `${shapeOf(work)} ${endOf(work, readings)}`);
  return [...shapes]
    .flatMap(([key, same]) => (key.endsWith('?') ? [] : [same]))
    .filter((same) => same.length >= MIN_WORKS && same.length >= works.length / 12)
    .sort((a, b) => b.length - a.length)
    .slice(0, 3)
    .map((same) => ({ name, aliases, works: same.length, lines: linesOf(same, readings) }));
}

/** Level of the last rhyme: a tune may have a form with level rhymes and one with oblique ones. */
function endOf(work: Work, readings: Readings): string {
  const levels = new Set(readings(work.lines.at(-1)?.text.at(-1) ?? '').map(levelOf));
  return levels.size === 1 ? ([...levels][0] ?? '?') : '?';
}

/** Tunes of one stanza, and the length to which others have one. */
const ONE_STANZA = 36;

/**
 * Lines of the first stanza; 0: there is one stanza. The sources do not mark it: the second half of a tune ends like
 * the first, so it is where the ends of both agree longest and the halves are most alike.
 */
function stanzaBreak(lines: readonly TuneLine[]): number {
  const lengths = lines.map(({ tones }) => tones.length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total <= ONE_STANZA) return 0;
  const score = (at: number): number => {
    const [head, tail] = [lengths.slice(0, at), lengths.slice(at)];
    let alike = 0;
    while (alike < head.length && alike < tail.length && head.at(-1 - alike) === tail.at(-1 - alike)) alike += 1;
    const uneven = Math.abs(2 * head.reduce((sum, length) => sum + length, 0) - total);
    return alike * 2 - uneven / 3;
  };
  const ends = lines.flatMap(({ full }, n) => (full && n + 1 < lines.length ? [n + 1] : []));
  return ends.sort((a, b) => score(b) - score(a))[0] ?? 0;
}

function linesOf(works: readonly Work[], readings: Readings): TuneLine[] {
  const rhymes = rhymeLetters(works, readings);
  return (works[0]?.lines ?? []).map(({ text }, n) => {
    const lines = works.flatMap((work) => work.lines[n] ?? []);
    const pause = mostCommon(lines.map((line) => line.pause));
    return {
      tones: [...text]
        .map((_, at) =>
          toneAt(
            lines.map((line) => line.text[at] ?? ''),
            readings,
          ),
        )
        .join(''),
      pause,
      rhyme: rhymes[n] ?? '',
      full: lines.filter((line) => line.full).length * 2 > lines.length,
    };
  });
}

function toneAt(characters: readonly string[], readings: Readings): string {
  const sure = characters.flatMap((character) => {
    const levels = new Set(readings(character).map(levelOf));
    return levels.size === 1 ? [...levels] : [];
  });
  const level = sure.filter((one) => one === '平').length / Math.max(1, sure.length);
  if (level >= FIXED_SHARE) return '平';
  return level <= 1 - FIXED_SHARE ? '仄' : '中';
}

const mostCommon = (values: readonly number[]): number =>
  [...Map.groupBy(values, (value) => value)].sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 0;

/** A letter for each line that rhymes with another in most works. */
function rhymeLetters(works: readonly Work[], readings: Readings): string[] {
  const groups = works.map(({ lines }) =>
    lines.map(({ text }) => new Set(readings(text.at(-1) ?? '').flatMap(({ cilin }) => cilin))),
  );
  const count = works[0]?.lines.length ?? 0;
  const share = (a: number, b: number): number =>
    groups.filter((of) => !(of[a] ?? new Set()).isDisjointFrom(of[b] ?? new Set())).length / works.length;
  const letters: string[] = [];
  let used = 0;
  for (let n = 0; n < count; n += 1) {
    const partner = letters.findIndex((letter, m) => letter !== '' && share(m, n) >= RHYME_SHARE);
    const later = Array.from({ length: count - n - 1 }, (_, k) => n + 1 + k).some((m) => share(n, m) >= RHYME_SHARE);
    if (partner >= 0) letters.push(letters[partner] ?? '');
    else if (later) letters.push(String.fromCharCode(65 + used++));
    else letters.push('');
  }
  return letters;
}

/** A form as text: `name, other names, works, lines`; a line is tones, pause, rhyme and stop, `/` begins the second stanza. */
export function tuneText({ name, aliases, works, lines }: TuneForm): string {
  const second = stanzaBreak(lines);
  const drawn = lines.map(({ tones, pause, rhyme, full }, n) => {
    const paused = pause > 0 ? `${tones.slice(0, pause)}、${tones.slice(pause)}` : tones;
    return `${n > 0 && n === second ? '/' : ''}${paused}${rhyme}${full ? '。' : '，'}`;
  });
  return [name, aliases.join(' '), works, drawn.join('')].join('\t');
}
