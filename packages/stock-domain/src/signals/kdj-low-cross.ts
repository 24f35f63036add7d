import { days, level, type TextSignal } from './signal-rule.js';

/** K crosses D from below where both are low; left where they cross back high up. */
export const kdjLowCross: TextSignal = {
  id: 'kdj-low-cross',
  name: 'KDJ 低位金叉',
  summary: 'K 在超卖区上穿 D；K 在超买区下穿 D 时离场',
  params: [days('N', 9), days('M1', 3), days('M2', 3), level('WEAK', 30, 0, 100), level('STRONG', 70, 0, 100)],
  entry: 'CROSS(KDJ(N,M1,M2).K,KDJ(N,M1,M2).D) AND KDJ(N,M1,M2).D<WEAK',
  exit: 'CROSS(KDJ(N,M1,M2).D,KDJ(N,M1,M2).K) AND KDJ(N,M1,M2).D>STRONG',
  isScaleFree: true,
};
