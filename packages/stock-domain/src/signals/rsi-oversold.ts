import { days, level, type TextSignal } from './signal-rule.js';

/** RSI leaves what counts as oversold; left where it falls out of overbought. */
export const rsiOversold: TextSignal = {
  id: 'rsi-oversold',
  name: 'RSI 脱离超卖',
  summary: 'RSI 上穿超卖线；下穿超买线离场',
  params: [days('N', 6), level('WEAK', 20, 0, 100), level('STRONG', 80, 0, 100)],
  entry: 'CROSS(RSI(N).RSI1,WEAK)',
  exit: 'CROSS(STRONG,RSI(N).RSI1)',
  isScaleFree: true,
};
