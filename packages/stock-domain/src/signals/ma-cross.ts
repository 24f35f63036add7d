import { days, type TextSignal } from './signal-rule.js';

/** The short average crosses the long one. */
export const maCross: TextSignal = {
  id: 'ma-cross',
  name: '均线金叉',
  summary: '短均线上穿长均线；下穿离场',
  params: [days('FAST', 5), days('SLOW', 20)],
  entry: 'CROSS(MA(C,FAST),MA(C,SLOW))',
  exit: 'CROSS(MA(C,SLOW),MA(C,FAST))',
  isScaleFree: true,
};
