import { days, level, type TextSignal } from './signal-rule.js';

/** PDI crosses MDI while ADX tells of a trend; left where they cross back. */
export const dmiTrend: TextSignal = {
  id: 'dmi-trend',
  name: 'DMI 趋势',
  summary: 'PDI 上穿 MDI 且 ADX 走强；MDI 上穿 PDI 离场',
  params: [days('N', 14, 2), days('M', 6), level('STRENGTH', 20, 0, 100)],
  entry: 'CROSS(DMI(N,M).PDI,DMI(N,M).MDI) AND DMI(N,M).ADX>STRENGTH',
  exit: 'CROSS(DMI(N,M).MDI,DMI(N,M).PDI)',
  isScaleFree: true,
};
