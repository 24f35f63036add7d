import { days, level, type TextSignal } from './signal-rule.js';

/** Out of a narrow range on volume; left below the middle of the range. */
export const platformBreak: TextSignal = {
  id: 'platform-break',
  name: '平台突破',
  summary: '窄幅整理后放量突破平台上沿；跌破平台中位离场',
  params: [days('N', 30, 5), level('WIDTH', 0.15, 0.01, 1), level('TIMES', 1.5, 1, 20)],
  entry: 'REF(HHV(H,N),1)<(1+WIDTH)*REF(LLV(L,N),1) AND C>REF(HHV(H,N),1) AND V>TIMES*REF(MA(V,N),1)',
  exit: 'C<(REF(HHV(H,N),1)+REF(LLV(L,N),1))/2',
  isScaleFree: true,
};
