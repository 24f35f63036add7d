import { days, level, type TextSignal } from './signal-rule.js';

/** CCI rises above a level; left where it falls back. */
export const cciBreak: TextSignal = {
  id: 'cci-break',
  name: 'CCI 突破',
  summary: 'CCI 上穿 100；回落到 100 之下离场',
  params: [days('N', 14, 2), level('LEVEL', 100, 0, 500)],
  entry: 'CROSS(CCI(N).CCI,LEVEL)',
  exit: 'CROSS(LEVEL,CCI(N).CCI)',
  isScaleFree: true,
};
