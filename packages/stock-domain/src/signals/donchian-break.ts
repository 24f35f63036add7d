import { days, type TextSignal } from './signal-rule.js';

/** A close above the highest of the bars before; left below the lowest of fewer. */
export const donchianBreak: TextSignal = {
  id: 'donchian-break',
  name: '唐奇安突破',
  summary: '收盘高于前 N 日最高价；低于前 M 日最低价离场',
  params: [days('N', 20), days('M', 10)],
  entry: 'C>REF(HHV(H,N),1)',
  exit: 'C<REF(LLV(L,M),1)',
  isScaleFree: true,
};
