import { LIST_PAGE, type ListSort, type MarketStatus, type Quote } from '@guanlan/contract';
import { isMoving } from '../../../base/market-text';

/** Share of the first page's stocks that have a 涨速 where its order says something. */
const LEAST_SHARE = 0.5;

/** Whether a list is sorted by 涨速 while hardly any stock of its first page has one: its order says nothing. */
export function lacksSpeed(sort: ListSort, quotes: readonly Quote[]): boolean {
  if (sort !== 'speedPercent' || quotes.length === 0) return false;
  const first = quotes.slice(0, LIST_PAGE);
  const known = first.filter(({ ratios }) => ratios.speedPercent !== null);
  return known.length < first.length * LEAST_SHARE;
}

/** Reason why stocks have no 涨速, which the server counts from the prices of five minutes ago. */
export const noSpeedText = (status: MarketStatus | undefined): string =>
  status && !isMoving(status.phase)
    ? '盘中才有涨速，要等行情走满 5 分钟'
    : '涨速要等行情走满 5 分钟，正在收集，请过几分钟再看';
