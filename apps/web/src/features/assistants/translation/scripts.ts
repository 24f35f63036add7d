import type { Language } from '@guanlan/contract';

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Frequent characters that only one way of writing Chinese has, in pairs: simplified, traditional. */
const pairs =
  '这這个個们們来來时時说說对對会會过過还還没沒为為学學国國发發现現经經样樣问問关關头頭东東车車长長门門见見开開间間电電话話让讓给給从從业業动動应應实實体體点點书書处處习習气氣买買卖賣钱錢写寫读讀听聽爱愛万萬与與义義专專语語译譯请請谁誰觉覺边邊进進远遠连連两兩尔爾当當华華几幾机機场場报報单單变變认認识識论論该該办辦务務听聽声聲热熱爷爺妈媽';
const simplified = new Set([...pairs].filter((_, at) => at % 2 === 0));
const traditional = new Set([...pairs].filter((_, at) => at % 2 === 1));

/** Simplified or traditional Chinese; simplified where no character decides. */
function chineseOf(text: string): 'zh-Hans' | 'zh-Hant' {
  let balance = 0;
  for (const character of text) balance += simplified.has(character) ? 1 : traditional.has(character) ? -1 : 0;
  return balance < 0 ? 'zh-Hant' : 'zh-Hans';
}

/** Scripts that belong to a single language of the app. */
const own: readonly (readonly [Language, RegExp])[] = [
  ['ko', /\p{Script=Hangul}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
];

/**
 * Language that a text's script decides: Chinese, Japanese by its kana, Korean, Thai … Null for Latin letters, which
 * many languages share (except Vietnamese's), and for a text without letters.
 */
export function languageOfScript(text: string): Language | null {
  const letters = count(text, /\p{L}/gu);
  if (letters === 0) return null;
  // Letters that only Vietnamese has: about every fourth word carries one.
  if (count(text.normalize('NFC'), /[ăơưđạ-ỹ]/giu) * 15 >= letters) return 'vi';
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = count(text, /\p{Script=Han}/gu);
  const [best, most] = own
    .map(([language, pattern]) => [language, count(text, pattern)] as const)
    .reduce((one, other) => (other[1] > one[1] ? other : one));
  // Han with less than a tenth of kana is taken for Chinese.
  if (kana + han > most && (kana + han) * 2 >= letters * 0.6) {
    return kana > 0 && kana * 10 >= kana + han ? 'ja' : chineseOf(text);
  }
  return most * 2 >= letters ? best : null;
}
