import { days, type TextSignal } from './signal-rule.js';

/** The short exponential average crosses the long one. */
export const expmaCross: TextSignal = {
  id: 'expma-cross',
  name: 'EXPMA 金叉',
  summary: '短期指数均线上穿长期；下穿离场',
  params: [days('FAST', 12), days('SLOW', 50)],
  entry: 'CROSS(EMA(C,FAST),EMA(C,SLOW))',
  exit: 'CROSS(EMA(C,SLOW),EMA(C,FAST))',
  isScaleFree: true,
};
