import { isDayFinal, type TradeDate } from '@guanlan/stock-domain';

/** Stock of the market whose day ends last. */
const latest = { exchange: 'SH', kind: 'stock', board: 'main' } as const;

/** Whether a day is over for every stock, so that nothing of it changes any more. */
export const isMarketDayFinal = (now: number, day: TradeDate): boolean => isDayFinal(now, day, latest);
