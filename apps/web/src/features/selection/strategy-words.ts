import type { Strategy } from '@guanlan/contract';

/** Sentences of shipped strategies by id: one line on a small phone. */
const sentences: ReadonlyMap<string, string> = new Map([
  ['macd-cross', '快线上穿慢线、站上 20 日线，短期转强'],
  ['kdj-low-cross', '低位时 K 值上穿 D 值，跌势放缓'],
  ['ma-cross', '5 日均线上穿 20 日均线，短期转强'],
  ['expma-cross', '12 日指数均线上穿 50 日的，中期转强'],
  ['boll-break', '收盘价冲出布林带上轨，涨得很强'],
  ['boll-return', '跌出布林带下轨后回到带内，跌势放缓'],
  ['rsi-oversold', '跌得过急后 RSI 回到 20 以上，开始回升'],
  ['volume-breakout', '成交放大一倍以上，收盘创 20 日新高'],
  ['donchian-break', '收盘价高过前 20 日的最高价，向上突破'],
  ['dmi-trend', '上涨力量盖过下跌力量，而且趋势明显'],
  ['bias-rebound', '跌得离 12 日均线太远，开始往回走'],
  ['wr-oversold', '从近 10 日的低位抬头，开始回升'],
  ['cci-break', 'CCI 升过 100，涨得比平时强'],
  ['platform-break', '窄幅横盘 30 日后，放量向上突破'],
  ['trix-cross', 'TRIX 线上穿它的均线，中期转强'],
]);

/** Says in a sentence which stocks a strategy looks for; undefined where nothing is known of it. */
export const strategyWords = ({ id, summary }: Pick<Strategy, 'id' | 'summary'>): string | undefined =>
  sentences.get(id) ?? (summary === '' ? undefined : summary);
