import type { ListSort, MarketStatus, Quote } from '@guanlan/contract';
import { isMoving } from '../../../base/market-text';

/** Whether a list is sorted by 涨速 while no stock has one: its order says nothing. */
export const lacksSpeed = (sort: ListSort, quotes: readonly Quote[]): boolean =>
  sort === 'speedPercent' && quotes.length > 0 && quotes.every(({ ratios }) => ratios.speedPercent === null);

/** Reason why no stock has a 涨速, which the server counts from the prices of five minutes ago. */
export const noSpeedText = (status: MarketStatus | undefined): string =>
  status && !isMoving(status.phase) ? '盘中才有涨速，要等行情走满 5 分钟' : '涨速要等行情走满 5 分钟';
