/** A number as a text writes it. */
export interface WrittenNumber {
  readonly start: number;
  /** After its unit, where it has one. */
  readonly end: number;
  /** NaN where it cannot be read as one number. */
  readonly value: number;
  /** Weight of the last written digit: a value within half of it may have been meant. */
  readonly step: number;
  readonly sign: -1 | 0 | 1;
  /** `%`, `元`, …; `''` where none is written. */
  readonly unit: string;
}

/** Marks of a mask: a name, which may hold a number; a placeholder, which stands for one. */
export const NAME_MARK = 1;
export const PLACEHOLDER_MARK = 2;

const digits: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  壹: 1,
  二: 2,
  贰: 2,
  两: 2,
  三: 3,
  叁: 3,
  四: 4,
  肆: 4,
  五: 5,
  伍: 5,
  六: 6,
  陆: 6,
  七: 7,
  柒: 7,
  八: 8,
  捌: 8,
  九: 9,
  玖: 9,
};
const tens: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };
const scales: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 };

/** Those without a value in the tables make a number that cannot be read. */
const CHINESE_NUMERALS = '零〇一壹二贰两三叁四肆五伍六陆七柒八捌九玖十拾百佰千仟万萬亿億半廿卅兆兩俩仨貳參陸';
/** Whether a character takes part in writing a number. */
export const isNumeral = (char: string): boolean => CHINESE_NUMERALS.includes(char) || /\p{N}/u.test(char);

/** 一百二十三万四千; NaN for what is no number: 一一零, 万一, 半. */
function readChinese(text: string): number {
  if (text === '半') return 0.5;
  let [total, section, digit] = [0, 0, Number.NaN];
  let isLastZero = false;
  for (const char of text) {
    const one = digits[char];
    const ten = tens[char];
    const scale = scales[char];
    if (one !== undefined) {
      if (!Number.isNaN(digit) && !isLastZero) return Number.NaN;
      digit = one;
      isLastZero = one === 0;
      continue;
    }
    if (ten !== undefined) {
      if (Number.isNaN(digit) && (ten !== 10 || section % 10 !== 0)) return Number.NaN;
      section += (Number.isNaN(digit) ? 1 : digit) * ten;
    } else if (scale !== undefined) {
      section += Number.isNaN(digit) ? 0 : digit;
      if (section === 0 && total === 0) return Number.NaN;
      total = scale === 1e8 ? (total + section) * scale : total + section * scale;
      section = 0;
    } else return Number.NaN;
    digit = Number.NaN;
    isLastZero = false;
  }
  return total + section + (Number.isNaN(digit) ? 0 : digit);
}

const arabic = /^(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?/;
const scaleAfter = /^\s?(万亿|千万|百万|十万|百亿|千亿|万|亿|千|百)/;
const scaleOf: Readonly<Record<string, number>> = {
  万亿: 1e12,
  千亿: 1e11,
  百亿: 1e10,
  亿: 1e8,
  千万: 1e7,
  百万: 1e6,
  十万: 1e5,
  万: 1e4,
  千: 1e3,
  百: 100,
};
const unitAfter =
  /^\s?(个?百分点|个?基点|%|‰|元|点(?![\d钟])|块|股|手|倍|个交易日|交易日|日|天|次|成(?![交本为长])|折|番|个)/;
const MINUS_SIGNS = '-−–—负';

/** The sign written before `at`; a dash after a number, a percent or a name is a range, not a sign. */
function signBefore(text: string, at: number): -1 | 0 | 1 {
  const char = text[at - 1] ?? '';
  const before = text[at - 2] ?? '';
  if (char === '+') return 1;
  if (char === '' || !MINUS_SIGNS.includes(char)) return 0;
  if (char !== '负' && ((before !== '' && isNumeral(before)) || /[%元股手倍日次点}]/.test(before))) return 0;
  return -1;
}

function withUnit(
  text: string,
  start: number,
  end: number,
  value: number,
  step: number,
  percent: boolean,
): WrittenNumber {
  let to = end;
  let factor = 1;
  const scale = percent ? undefined : scaleAfter.exec(text.slice(to, to + 4));
  if (scale?.[1]) {
    factor = scaleOf[scale[1]] as number;
    to += scale[0].length;
  }
  const found = percent ? undefined : unitAfter.exec(text.slice(to, to + 6));
  if (found) to += found[0].length;
  let unit = percent ? '%' : (found?.[1] ?? '').replace(/^个(?=.)/, '');
  if (unit === '成') [factor, unit] = [factor * 10, '%'];
  if (unit === '手') [factor, unit] = [factor * 100, '股'];
  if (unit === '交易日' || unit === '天') unit = '日';
  if (unit === '块') unit = '元';
  if (unit === '个') unit = '次';
  const mark = signBefore(text, start);
  return { start, end: to, value: value * factor, step: step * factor, sign: mark, unit };
}

function arabicAt(text: string, at: number): WrittenNumber | undefined {
  const found = arabic.exec(text.slice(at, at + 40))?.[0];
  if (!found) return undefined;
  const isPercent = /百分之负?$/.test(text.slice(Math.max(0, at - 4), at));
  const places = found.includes('.') ? found.length - found.indexOf('.') - 1 : 0;
  const value = found.length >= 40 ? Number.NaN : Number(found.replaceAll(',', ''));
  return withUnit(text, at, at + found.length, value, 10 ** -places, isPercent);
}

function chineseAt(text: string, at: number): WrittenNumber {
  const prefix = text.startsWith('百分之', at) ? '百分之'.length : 0;
  const mixed = prefix > 0 ? arabicAt(text, at + prefix) : undefined;
  if (mixed) return { ...mixed, start: at, sign: signBefore(text, at) };
  let end = at + prefix;
  const run = (): string => {
    const from = end;
    while (end < text.length && end < at + 40 && CHINESE_NUMERALS.includes(text[end] as string)) end++;
    return text.slice(from, end);
  };
  const whole = run();
  let value = readChinese(whole);
  let step = 1;
  if (text[end] === '点' && digits[text[end + 1] ?? ''] !== undefined) {
    end++;
    const from = end;
    while (end < at + 40 && digits[text[end] ?? ''] !== undefined) end++;
    const places = end - from;
    value += Number([...text.slice(from, end)].map((char) => digits[char]).join('')) / 10 ** places;
    step = 10 ** -places;
  }
  if (whole === '' && prefix > 0) return { start: at, end, value: Number.NaN, step: 1, sign: 0, unit: '%' };
  return withUnit(text, at, end, value, step, prefix > 0);
}

/** Digits and signs of full width in normal width; every other character as it is, so that positions stay. */
export const narrowed = (text: string): string =>
  text.replace(/[０-９％＋－．，]/g, (char) =>
    char === '，' ? char : String.fromCharCode(char.charCodeAt(0) - 0xfee0),
  );

/**
 * Every number of a text outside of the masked characters, Arabic or Chinese, each with its unit. Takes time in
 * proportion to the text.
 *
 * @param text - {@link narrowed}
 * @param mask - not 0 where a character is spoken for: {@link PASTED_FILE_NAME}, {@link PLACEHOLDER_MARK}
 */
export function numbersIn(text: string, mask: Uint8Array): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  const visible = unmasked(text, mask);
  for (let at = 0; at < text.length; at++) {
    if (mask[at]) continue;
    const char = visible[at] as string;
    const number = /\d/.test(char)
      ? arabicAt(visible, at)
      : CHINESE_NUMERALS.includes(char)
        ? chineseAt(visible, at)
        : undefined;
    if (number) {
      found.push(number);
      at = Math.max(at, number.end - 1);
    } else if (/\p{N}/u.test(char)) {
      found.push({ start: at, end: at + 1, value: Number.NaN, step: 1, sign: 0, unit: '' });
    }
  }
  return found;
}

/** The text with a sign that belongs to no number at every masked character: `}` for a placeholder's, else `_`. */
export function unmasked(text: string, mask: Uint8Array): string {
  const units = text.split('');
  for (let at = 0; at < units.length; at++) if (mask[at]) units[at] = mask[at] === PLACEHOLDER_MARK ? '}' : '_';
  return units.join('');
}
