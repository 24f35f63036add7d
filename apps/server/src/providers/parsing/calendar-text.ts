import { type CalendarFault, type CalendarYear, CalendarYearError, parseCalendarYear } from '@guanlan/stock-domain';
import { jsonFaultAt } from './json-fault.js';
import { parseJson } from './parse-json.js';

/** Faults in words for the person who imports. `day` is the faulty entry as it was written. */
const words: Readonly<Record<CalendarFault, (day: string) => string>> = {
  form: () => '内容应是一个 JSON 对象，写明年份和休市日',
  year: () => '年份 year 应是一个整数，例如 2027',
  days: () => '应写明休市日 closed 或交易日 open 之一，是不超过 366 天的列表',
  entry: (day) => `${day} 不是文字：日期要写在引号里，例如 "2027-01-01"`,
  day: (day) => `${day} 不是这一年的日期：写作 MMDD、YYYYMMDD 或 YYYY-MM-DD`,
  weekend: (day) => `${day} 是周末，不会开市`,
  'new-year': () => '元旦不会开市，休市日里缺少它',
  count: () => '这一年的交易日会太多或太少（历年都在 230 到 257 天之间），日期不全或有多余',
};

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Position of an entry of a list of days in the text, and its spelling there. */
function entryAt(text: string, index: number): { readonly at: number; readonly written: string } | null {
  const list = /"(?:closed|open)"\s*:\s*\[/.exec(text);
  if (!list) return null;
  const entries = /"((?:[^"\\]|\\.)*)"|[^\s,[\]"]+|\[[^\]]*\]/g;
  entries.lastIndex = list.index + list[0].length;
  for (let place = 0, entry = entries.exec(text); entry; place += 1, entry = entries.exec(text)) {
    if (place === index) return { at: entry.index, written: entry[1] ?? entry[0] };
  }
  return null;
}

/** A year of the calendar, or the fault of its text, in words that name the line where it is known. */
export type CalendarText = { readonly year: CalendarYear } | { readonly fault: string };

/** Reads a year of the calendar from a text that a person wrote. */
export function readCalendarText(text: string): CalendarText {
  const plain = text.replace(/^\uFEFF/, '');
  const broken = jsonFaultAt(plain);
  if (broken !== null) return { fault: `第 ${lineOf(plain, broken)} 行：内容不是 JSON` };
  try {
    return { year: parseCalendarYear(parseJson(plain)) };
  } catch (error) {
    if (!(error instanceof CalendarYearError)) throw error;
    const entry = error.index === undefined ? null : entryAt(plain, error.index);
    const said = words[error.fault](entry?.written ?? '');
    return { fault: entry ? `第 ${lineOf(plain, entry.at)} 行：${said}` : said };
  }
}

/** Parse task: the text of a year of the calendar. */
export const calendarYear = (bytes: Uint8Array, _options: Readonly<Record<string, never>>): CalendarText =>
  readCalendarText(new TextDecoder().decode(bytes));
