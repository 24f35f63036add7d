import { expect, it } from 'vitest';
import { readCalendarText } from './calendar-text.js';

const days = ['0101', '0208', '0209', '0210', '0211', '0212', '0405', '0503', '0504', '0505', '0609', '0915', '1001'];
const text = (closed: readonly unknown[]): string => JSON.stringify({ year: 2027, closed }, null, 2);

it('reads a year, with a byte order mark too', () => {
  expect(readCalendarText(text(days))).toEqual({ year: { year: 2027, closedWeekdays: days } });
  expect(readCalendarText(`\uFEFF${text(days)}`)).toMatchObject({ year: { year: 2027 } });
});

it.each<[string, string, string]>([
  ['no JSON', '{\n  "year": 2027,\n  "closed": [\n    "0101",\n  ]\n}', '第 5 行：内容不是 JSON'],
  ['nothing that fits', '[]', '年份 year 应是一个整数，例如 2027'],
  ['no object', '2027', '内容应是一个 JSON 对象，写明年份和休市日'],
  ['no days', '{"year":2027}', '应写明休市日 closed 或交易日 open 之一，是不超过 366 天的列表'],
  ['a day that is none', text([...days, '0230']), '第 17 行：0230 不是这一年的日期：写作 MMDD、YYYYMMDD 或 YYYY-MM-DD'],
  ['a number', text(['0101', 208]), '第 5 行：208 不是文字：日期要写在引号里，例如 "2027-01-01"'],
  ['a list in the list', text(['0101', [], 1]), '第 5 行：[] 不是文字：日期要写在引号里，例如 "2027-01-01"'],
  ['a weekend', '{"year": 2027,\n"open": ["0104",\n"0102"]}', '第 3 行：0102 是周末，不会开市'],
  ['an open New Year’s Day', text(['0208']), '元旦不会开市，休市日里缺少它'],
  ['too few days off', text(['0101']), '这一年的交易日会太多或太少（历年都在 230 到 257 天之间），日期不全或有多余'],
])('names the line and what is wrong: %s', (_, json, said) => {
  expect(readCalendarText(json)).toEqual({ fault: said });
});
