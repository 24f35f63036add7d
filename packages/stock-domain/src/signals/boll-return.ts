import { days, level, type TextSignal } from './signal-rule.js';

/** The close comes back into the lower band; left at the middle. */
export const bollReturn: TextSignal = {
  id: 'boll-return',
  name: '布林回归',
  summary: '收盘自布林下轨之下回到轨内；触及中轨离场',
  params: [days('N', 20, 2), level('WIDTH', 2, 0.5, 5)],
  entry: 'CROSS(C,BOLL(N,WIDTH).DN)',
  exit: 'CROSS(C,BOLL(N,WIDTH).MID)',
  isScaleFree: true,
};
