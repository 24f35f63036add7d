import { days, level, type TextSignal } from './signal-rule.js';

/** Williams leaves what counts as oversold; left where it leaves overbought. */
export const wrOversold: TextSignal = {
  id: 'wr-oversold',
  name: 'WR 脱离超卖',
  summary: '威廉指标离开超卖区；进入超买后离开时离场',
  params: [days('N', 10), level('WEAK', 80, 0, 100), level('STRONG', 20, 0, 100)],
  entry: 'CROSS(WEAK,WR(N).WR1)',
  exit: 'CROSS(WR(N).WR1,STRONG)',
  isScaleFree: true,
};
