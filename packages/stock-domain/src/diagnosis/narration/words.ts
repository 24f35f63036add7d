/**
 * Words a reading must not hold: promises, advice to trade, invented targets, calls to follow somebody. Analysis and
 * history are not advice; these are, or pass for it (证监会公告〔2012〕40号).
 */
export const bannedWords: readonly string[] = [
  ...['必涨', '必跌', '稳赚', '稳赢', '包赚', '包涨', '必赚', '保本', '保收益', '保证', '承诺', '零风险', '无风险'],
  ...['目标价', '目标位', '目标点位', '看高至', '止盈位', '止损位', '合理估值'],
  ...['满仓', '全仓', '重仓', '半仓', '轻仓', '梭哈', '加仓', '减仓', '清仓', '建仓', '补仓', '仓位', '开仓', '平仓'],
  ...[
    '立即买入',
    '买入',
    '卖出',
    '买进',
    '抛售',
    '抛出',
    '吸筹',
    '低吸',
    '高抛',
    '抄底',
    '逃顶',
    '追涨',
    '杀跌',
    '追高',
  ],
  ...['买点', '卖点', '上车', '下车', '入场', '进场', '离场', '出局', '止盈', '止损', '做多', '做空', '落袋为安'],
  ...[
    '建议',
    '推荐',
    '荐股',
    '值得买',
    '可以买',
    '应该买',
    '适合买',
    '宜买',
    '可买',
    '可介入',
    '介入',
    '布局',
    '持股待涨',
  ],
  ...['一定会', '必然', '必定', '必将', '肯定', '百分百', '板上钉钉', '毫无疑问', '稳健收益', '预期收益', '收益可期'],
  ...['暴涨', '暴富', '翻倍', '翻番', '腰斩', '牛股', '黑马', '妖股', '内幕', '主力拉升', '庄家', '独家消息'],
  ...['加微信', '加群', '进群', '跟单', '带单', '老师', '喊单', '私聊', '联系我', '扫码'],
];

/** Words whose numerals count nothing. */
export const idioms: readonly string[] = [
  ...[
    '一定程度',
    '进一步',
    '另一方面',
    '一方面',
    '一旦',
    '一致',
    '一般',
    '一直',
    '一些',
    '一样',
    '一路',
    '一度',
    '一起',
  ],
  ...[
    '一字板',
    '一字跌停',
    '一字涨停',
    '一字',
    '一并',
    '一向',
    '一再',
    '一味',
    '统一',
    '同一',
    '唯一',
    '单一',
    '逐一',
    '不一',
  ],
  ...[
    '十分',
    '零轴',
    '零值',
    '零线',
    '两者',
    '两市',
    '两融',
    '两端',
    '双方',
    '三角形',
    '万一',
    '千万不',
    '四季',
    '五档',
    '第一时间',
  ],
];

/** Latin words a Chinese text may hold beside the names of facts. */
export const latinWords: ReadonlySet<string> = new Set(
  [
    'A',
    'AI',
    'K',
    'D',
    'J',
    'MA',
    'EMA',
    'MACD',
    'DIF',
    'DEA',
    'BAR',
    'KDJ',
    'RSI',
    'BOLL',
    'BIAS',
    'ADX',
    'PDI',
    'MDI',
  ].concat(['DMI', 'ATR', 'OBV', 'VR', 'ST', 'ETF', 'R', 'T', 'N', 'M']),
);

const traditional: Readonly<Record<string, string>> = {
  漲: '涨',
  穩: '稳',
  賺: '赚',
  贏: '赢',
  標: '标',
  價: '价',
  證: '证',
  諾: '诺',
  滿: '满',
  倉: '仓',
  買: '买',
  賣: '卖',
  議: '议',
  薦: '荐',
  風: '风',
  險: '险',
  無: '无',
  進: '进',
  場: '场',
  離: '离',
  點: '点',
  車: '车',
  補: '补',
  輕: '轻',
  開: '开',
  減: '减',
  馬: '马',
  內: '内',
  單: '单',
  師: '师',
  帶: '带',
  聯: '联',
  係: '系',
  掃: '扫',
  碼: '码',
  莊: '庄',
  獨: '独',
  將: '将',
  會: '会',
  應: '应',
  該: '该',
  適: '适',
  佈: '布',
  損: '损',
  籌: '筹',
};

/** A place in a text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Banned words of a text, also where blanks or signs stand between their characters or they are written in traditional
 * characters or full width.
 */
export function bannedIn(text: string, words: readonly string[] = bannedWords): (Span & { readonly word: string })[] {
  let folded = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = (text[at] as string).normalize('NFKC');
    if (!/[\p{L}\p{N}]/u.test(char)) continue;
    for (const part of char) {
      folded += traditional[part] ?? part;
      places.push(at);
    }
  }
  const found: (Span & { readonly word: string })[] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      found.push({ word, start: places[at] as number, end: (places[at + word.length - 1] as number) + 1 });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
