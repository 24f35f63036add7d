import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { csvCells } from './csv-line.js';
import type { Meaning } from './port.js';
import { SortedFile } from './sorted-file.js';

const require = createRequire(import.meta.url);

/** The table, as the package ships it. */
export const ecdictPath = join(dirname(require.resolve('ecdict/package.json')), 'assets/ecdict.csv');

/** A row of ECDICT. */
export interface EcdictRow {
  readonly word: string;
  /** IPA as it is written there, tidied; empty: unknown. */
  readonly phonetic: string;
  readonly meanings: readonly Meaning[];
  readonly exams: readonly string[];
  /** Whether it is counted in a corpus, or in a list of words to learn. */
  readonly common: boolean;
  /** Whether it is in a list of words to learn, as a word of its own. */
  readonly listed: boolean;
  /** The word that this one is a form of, and which forms it is. */
  readonly formOf: { readonly word: string; readonly forms: readonly string[] } | null;
  readonly forms: readonly { readonly name: string; readonly word: string }[];
}

const formNames: Readonly<Record<string, string>> = {
  p: '过去式',
  d: '过去分词',
  i: '现在分词',
  3: '第三人称单数',
  r: '比较级',
  t: '最高级',
  s: '复数',
};

const examNames: Readonly<Record<string, string>> = {
  zk: '中考',
  gk: '高考',
  cet4: '四级',
  cet6: '六级',
  ky: '考研',
  toefl: '托福',
  ielts: '雅思',
  gre: 'GRE',
};

/** The columns: word,phonetic,definition,translation,pos,collins,oxford,tag,bnc,frq,exchange,detail,audio. */
export function readRow(line: string): EcdictRow {
  const [
    word = '',
    phonetic = '',
    ,
    translation = '',
    ,
    collins = '',
    oxford = '',
    tag = '',
    bnc = '',
    frq = '',
    exchange = '',
  ] = csvCells(line);
  const changes = new Map(
    exchange.split('/').map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)]),
  );
  const base = changes.get('0');
  const kinds = [...(changes.get('1') ?? '')].map((kind) => formNames[kind] ?? '').filter((name) => name !== '');
  const listed = tag !== '' || Number(collins) > 0 || Number(oxford) > 0;
  return {
    word,
    phonetic: tidyPhonetic(phonetic),
    meanings: readMeanings(translation),
    exams: tag
      .split(' ')
      .map((each) => examNames[each] ?? '')
      .filter((name) => name !== ''),
    common: listed || Number(bnc) > 0 || Number(frq) > 0,
    listed,
    formOf: base && base.toLowerCase() !== word.toLowerCase() ? { word: base, forms: kinds } : null,
    forms: [...changes].flatMap(([kind, form]) => {
      const name = formNames[kind];
      return name !== undefined && form !== '' && form !== word ? [{ name, word: form }] : [];
    }),
  };
}

/** Letters of other alphabets used in place of IPA's own, and the marks of stress and length. */
function tidyPhonetic(text: string): string {
  return text
    .trim()
    .replace(/[әЄ]/g, 'ə')
    .replaceAll("'", 'ˈ')
    .replaceAll('.', 'ˌ')
    .replaceAll(',', 'ˌ')
    .replaceAll(':', 'ː')
    .replaceAll('g', 'ɡ');
}

/** Lines are divided by a literal `\n`. Meanings gathered from the web are left out. */
function readMeanings(translation: string): Meaning[] {
  return translation.split('\\n').flatMap((each) => {
    const line = each.trim();
    if (line === '' || line.startsWith('[网络]') || /^[\w'-]+的(过去|现在|复数|第三人称|比较级|最高级)/.test(line))
      return [];
    const [, pos = '', text = line] = /^([a-z]{1,6}\.(?:\s?&\s?[a-z]{1,6}\.)*)\s*(.+)$/.exec(line) ?? [];
    return [{ pos: pos === 'a.' ? 'adj.' : pos, text: text.replace(/, ?/g, '，').replace(/; ?/g, '；') }];
  });
}

const wordOf = (line: string): string => {
  const [, quoted] = /^"((?:[^"]|"")*)"/.exec(line) ?? [];
  return (quoted?.replaceAll('""', '"') ?? line.slice(0, Math.max(0, line.indexOf(',')))).toLowerCase();
};

/** ECDICT: 770 611 English words and phrases with their Chinese meanings, from the package `ecdict`. */
export class Ecdict {
  readonly #file: SortedFile;

  constructor() {
    // The first line names the columns.
    this.#file = new SortedFile(ecdictPath, (line) => (line.startsWith('word,phonetic,') ? null : wordOf(line)));
  }

  /** The row of a word in its spelling, else in other cases of its letters, the commoner first. */
  async find(word: string): Promise<EcdictRow | null> {
    const rows = (await this.#file.find(word.toLowerCase())).map(readRow);
    const common = rows.filter((row) => row.common);
    const written = (row: EcdictRow): boolean => row.word === word;
    return common.find(written) ?? common[0] ?? rows.find(written) ?? rows[0] ?? null;
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
