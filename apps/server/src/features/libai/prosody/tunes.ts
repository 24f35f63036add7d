import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LibaiTune } from '@guanlan/contract';
import { libaiDataDir } from '../../../paths.js';
import type { Wanted } from './line-pattern.js';

/** A line of a tune's form. */
export interface TuneLine {
  readonly tones: readonly Wanted[];
  /** Number of characters before the pause; 0: none. */
  readonly pause: number;
  /** Lines with the same letter rhyme; empty: the line does not. */
  readonly rhyme: string;
  readonly stop: string;
  /** Begins the second stanza. */
  readonly stanza: boolean;
}

export interface TuneForm {
  /** Works of 全宋词 that it was drawn from. */
  readonly works: number;
  readonly lines: readonly TuneLine[];
}

/** A tune (词牌) and its forms, the commonest first. */
export interface Tune {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly forms: readonly TuneForm[];
}

let loaded: readonly Tune[] | undefined;

/** All tunes, the short before the long. */
export function tunes(): readonly Tune[] {
  loaded ??= read(readFileSync(join(libaiDataDir, 'tunes.tsv'), 'utf8'));
  return loaded;
}

/** A tune by its name or one of its other names. */
export const tuneNamed = (name: string): Tune | undefined =>
  tunes().find((tune) => tune.name === name) ?? tunes().find((tune) => tune.aliases.includes(name));

function read(text: string): Tune[] {
  const byName = new Map<string, { aliases: string[]; forms: TuneForm[] }>();
  for (const row of text.split('\n')) {
    const [name = '', aliases = '', works = '', lines = ''] = row.split('\t');
    if (name === '') continue;
    const tune = byName.get(name) ?? { aliases: aliases.split(' ').filter((alias) => alias !== ''), forms: [] };
    tune.forms.push({ works: Number(works), lines: linesOf(lines) });
    byName.set(name, tune);
  }
  return [...byName].map(([name, tune]) => ({ name, ...tune }));
}

function linesOf(text: string): TuneLine[] {
  return [...text.matchAll(/(\/?)([平仄中、]+)([A-Z]?)([，。])/g)].map(
    ([, stanza, tones = '', rhyme = '', stop = '']) => ({
      tones: [...tones.replace('、', '')] as Wanted[],
      pause: Math.max(0, tones.indexOf('、')),
      rhyme,
      stop,
      stanza: stanza === '/',
    }),
  );
}

/** A tune as the picker shows it. */
export function shownTune({ name, aliases, forms }: Tune): LibaiTune {
  return {
    name,
    aliases: [...aliases],
    length: forms[0]?.lines.reduce((sum, { tones }) => sum + tones.length, 0) ?? 0,
    forms: forms.map((form) => ({ works: form.works, stanzas: stanzasOf(form) })),
  };
}

/** The stanzas of a form in words: the rhyming character is in 〔〕. */
export function stanzasOf(form: TuneForm): string[] {
  const stanzas: string[] = [];
  for (const line of form.lines) {
    const drawn = lineText(line);
    if (line.stanza || stanzas.length === 0) stanzas.push(drawn);
    else stanzas[stanzas.length - 1] += drawn;
  }
  return stanzas;
}

function lineText({ tones, pause, rhyme, stop }: TuneLine): string {
  const marked = tones.map((tone, at) => (rhyme !== '' && at === tones.length - 1 ? `〔${tone}〕` : tone));
  return [...(pause > 0 ? [...marked.slice(0, pause), '、', ...marked.slice(pause)] : marked), stop].join('');
}
