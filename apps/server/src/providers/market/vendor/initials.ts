import { parseStockName } from '@guanlan/stock-domain';

/** Characters in the order of their pinyin, which the platform knows. */
const order = new Intl.Collator('zh-CN-u-co-pinyin');
/** The first character of each letter. */
const FIRST_CHARACTERS = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀';
const INITIAL_LETTERS = 'abcdefghjklmnopqrstwxyz';
/** Characters that names of companies read in another way than most words do. */
const readings: readonly (readonly [RegExp, string])[] = [
  [/银行/g, 'yh'],
  [/重庆/g, 'cq'],
  [/长/g, 'c'],
  [/厦/g, 'x'],
  [/藏/g, 'z'],
  [/朝/g, 'c'],
];

function letterOf(character: string): string {
  if (/[a-z0-9]/i.test(character)) return character.toLowerCase();
  if (!/\p{Script=Han}/u.test(character)) return '';
  let letter = '';
  for (
    let at = 0;
    at < FIRST_CHARACTERS.length && order.compare(character, FIRST_CHARACTERS[at] as string) >= 0;
    at += 1
  ) {
    letter = INITIAL_LETTERS[at] as string;
  }
  return letter;
}

/**
 * The initials by which people search for a stock: `gzmt` for 贵州茅台. A character with several readings may have
 * another than the right one.
 */
export function initialsOf(name: string): string {
  let text = parseStockName(name).plain;
  for (const [word, letters] of readings) text = text.replace(word, letters);
  return [...text].map(letterOf).join('');
}
