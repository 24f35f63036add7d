import { days, level, type TextSignal } from './signal-rule.js';

/** The close breaks out of the upper band; left where it falls through the middle. */
export const bollBreak: TextSignal = {
  id: 'boll-break',
  name: '布林突破',
  summary: '收盘上穿布林上轨；跌破中轨离场',
  params: [days('N', 20, 2), level('WIDTH', 2, 0.5, 5)],
  entry: 'CROSS(C,BOLL(N,WIDTH).UP)',
  exit: 'CROSS(BOLL(N,WIDTH).MID,C)',
  isScaleFree: true,
};
