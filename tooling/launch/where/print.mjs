import { web } from './tree.mjs';

const MAX_ROWS = 5;
const MAX_WHOLE = 2;

const line = (label, text) => `  ${label}  ${text}`;
const rowText = ({ id, path, title, later }) => `${id}  ${path}  ${title}${later ? '  尚未开放' : ''}`;
const screenOf = ({ screen, later }) => (screen && !later ? `${web}/${screen}.tsx` : undefined);
const rest = (list, max) => (list.length > max ? [`        另有 ${list.length - max} 个`] : []);

/** The screens that reach a function. */
function screenLines({ rows, everyPage, callers }) {
  if (rows.length === 0 && !everyPage)
    return [line('页面', callers.length > 0 ? '没有页面通向它' : '网页不调用它：供兼容的客户端使用')];
  return [
    ...(everyPage ? [line('页面', `每一页（${web}/app）`)] : []),
    ...rows.slice(0, MAX_ROWS).map((row) => line('页面', `${row.path}  ${row.title}  ${screenOf(row)}`)),
    ...rest(rows, MAX_ROWS),
  ];
}

/** A function's whole way, from the screens to the tables, with its tests. */
export function wholeWay(way) {
  const bySchema = new Map();
  for (const { table, file } of way.tables) bySchema.set(file, [...(bySchema.get(file) ?? []), table]);
  return [
    `函数 ${way.name}`,
    ...screenLines(way),
    ...way.callers.map(({ file, endpoint }) => line('调用', `${file}  ${endpoint}`)),
    line('契约', `${way.contract.file}:${way.contract.line}`),
    line('处理', way.handler ?? '没有'),
    ...way.services.map(({ part, files }) => line('服务', `ctx.${part}  ${files.join('  ')}`)),
    ...way.stores.map((file) => line('存储', file)),
    ...[...bySchema].map(([file, tables]) => line('数据', `${file}  ${tables.join(', ')}`)),
    ...way.tests.map((file) => line('测试', file)),
  ];
}

const shortWay = ({ name, handler, contract }) => `函数 ${name}  ${handler ?? contract.file}`;

const entryLines = ({ words, chinese, sentence, files }) => [
  `词 ${words.join(', ')}  ${chinese.join('、')}`,
  ...(sentence ? [`  ${sentence}`] : []),
  ...files.map((file) => `  ${file}`),
];

/** The answer to a question that leads nowhere. */
const nothing = (question, nearest) => [
  `没有找到 ${question}。`,
  ...(nearest.length > 0 ? [`相近的词：${nearest.join('  ')}`] : []),
  '可以问：函数（chat.send）、路由名或页面标题（watchlist、自选）、产品的词（kline、行情）、',
  '代码里的名字（CODES_BEFORE_CAPTCHA），或几个普通的词（who deletes old files、验证码次数上限）。',
  '产品的词列在 .github/ARCHITECTURE.md；--open 列出尚未开放的页面。',
];

/** The answer to a question as lines, best first. */
export function answerLines(question, { entries, rows, functions, files, nearest }) {
  if (entries.length + rows.length + functions.length + files.length === 0) return nothing(question, nearest);
  const whole = functions.length <= MAX_WHOLE;
  return [
    ...entries.flatMap(entryLines),
    ...rows.flatMap((row) => [`页面 ${rowText(row)}`, ...(screenOf(row) ? [`  ${screenOf(row)}`] : [])]),
    ...functions.flatMap((way) => (whole ? wholeWay(way) : [shortWay(way)])),
    ...(whole ? [] : [`  一个函数的全程：npm run where -- ${functions[0].name}`]),
    ...(files.length > 0 ? ['文件', ...files.map((file) => `  ${file}`)] : []),
  ];
}

/** The pages that are still to come. */
export const laterLines = (rows) =>
  rows.filter(({ later }) => later).map(({ id, path, title }) => `${id}  ${path}  ${title}`);
