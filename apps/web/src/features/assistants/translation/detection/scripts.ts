import type { Language } from '@guanlan/contract';
import { chineseSigns, languageOfHan } from './han';
import { englishWords } from './latin';

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Scripts that belong to a single language of the app, with the letters of it that say about as much as one Han character. */
const own: readonly (readonly [Language, RegExp, number])[] = [
  ['ko', /\p{Script=Hangul}/gu, 1],
  ['th', /\p{Script=Thai}/gu, 3],
  ['hi', /\p{Script=Devanagari}/gu, 3],
  ['ar', /\p{Script=Arabic}/gu, 3],
  ['ru', /\p{Script=Cyrillic}/gu, 3],
];
const ownRuns = /[\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Cyrillic}]+/gu;

/** Fewest words of English grammar in an English sentence that quotes a foreign word. */
const GRAMMAR_MIN = 3;

/** Whether Latin words are so many beside the runs of another script that these are quoted in them. */
const isQuoted = (text: string, runs: number): boolean =>
  count(text, /\p{Script=Latin}+/gu) > 3 * runs && englishWords(text) >= GRAMMAR_MIN;

/** Chinese or Japanese. Japanese alternates between kanji and hiragana; Chinese quotes a name, or writes a の. */
function languageOfKana(text: string): Language {
  const hiragana = count(text.replaceAll('の', ' '), /\p{Script=Hiragana}+/gu);
  const signs = chineseSigns(text, hiragana === 0);
  return signs > 0 && signs >= hiragana ? languageOfHan(text) : 'ja';
}

/**
 * Language that a text's script decides, also where words in Latin letters stand in it. Null for Latin letters, which
 * many languages share (except Vietnamese's), and for a text without letters.
 */
export function languageOfScript(text: string): Language | null {
  const runs = count(text, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu);
  const han = count(text, /\p{Script=Han}/gu);
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const [best, most] = own
    .map(([language, pattern, letters]) => [language, count(text, pattern) / letters] as const)
    .reduce((one, other) => (other[1] > one[1] ? other : one));
  // Characters that only Chinese has make a Chinese text of one that asks for a foreign word.
  if (most > han + kana + 2 * chineseSigns(text, true)) return isQuoted(text, count(text, ownRuns)) ? null : best;
  if (han + kana > 0) {
    if (isQuoted(text, runs)) return null;
    return kana > 0 ? languageOfKana(text) : languageOfHan(text);
  }
  // Letters that only Vietnamese has: about every fourth word carries one.
  const letters = count(text, /\p{L}/gu);
  return letters > 0 && count(text.normalize('NFC'), /[ăơưđạ-ỹ]/giu) * 15 >= letters ? 'vi' : null;
}
