import { days, level, type TextSignal } from './signal-rule.js';

/** A close above the highest of so many bars on a multiple of their volume; left below an average. */
export const volumeBreakout: TextSignal = {
  id: 'volume-breakout',
  name: '放量突破',
  summary: '放量并收出新高；跌破均线离场',
  params: [days('N', 20), level('TIMES', 2, 1, 20), days('M', 10)],
  entry: 'C>REF(HHV(H,N),1) AND V>TIMES*REF(MA(V,N),1)',
  exit: 'CROSS(MA(C,M),C)',
  isScaleFree: true,
};
