import { days, type TextSignal } from './signal-rule.js';

/** TRIX crosses its average. */
export const trixCross: TextSignal = {
  id: 'trix-cross',
  name: 'TRIX 金叉',
  summary: 'TRIX 上穿其均线；下穿离场',
  params: [days('N', 12), days('M', 9)],
  entry: 'CROSS(TRIX(N,M).TRIX,TRIX(N,M).TRMA)',
  exit: 'CROSS(TRIX(N,M).TRMA,TRIX(N,M).TRIX)',
  isScaleFree: true,
};
