import type { MarketStatus } from '@guanlan/contract';

/** Status of an open market whose source is a chain of two vendors. */
export const statusAt = (now: number): MarketStatus => ({
  ...{ phase: 'continuous', day: 20_261_120, isTradingDay: 'open', nextOpen: null, calendarTo: 20_261_231 },
  ...{ interval: 3000, clock: { now, speed: 1, label: '' } },
  source: { id: 'tencent+sina', name: '腾讯行情、新浪行情', badge: null, terms: '', simulated: false, fault: null },
  sources: { tencent: '腾讯行情', sina: '新浪行情' },
});
