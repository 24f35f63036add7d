import type { ListingStanding, MarketBoard, Quote, TradingState } from '@guanlan/contract';

export const toneOf = (value: number | null | undefined): 'rise' | 'fall' | 'ink' =>
  value === null || value === undefined || value === 0 ? 'ink' : value > 0 ? 'rise' : 'fall';

const states: Readonly<Record<TradingState, string | null>> = {
  trading: null,
  suspended: '停牌',
  halted: '临时停牌',
  'not-listed': '未上市',
  delisted: '已退市',
  unknown: '交易状态未知',
};
export const stateText = (state: TradingState): string | null => states[state];

const standings: Readonly<Record<ListingStanding, string | null>> = {
  normal: null,
  'risk-warning': '风险警示',
  delisting: '退市整理',
  delisted: '已退市',
  unknown: null,
};
export const standingText = (standing: ListingStanding): string | null => standings[standing];

const boards: Readonly<Record<MarketBoard, string>> = {
  main: '主板',
  chinext: '创业板',
  star: '科创板',
  bse: '北交所',
  b: 'B 股',
};
export const boardText = (board: MarketBoard | null): string => (board ? boards[board] : '—');

/** What is shown large: the last price, what the call would match, or the close before. */
export function shownPrice(quote: Quote): { readonly price: number | null; readonly note: string | null } {
  if (quote.last !== null) return { price: quote.last, note: null };
  if (quote.call && quote.call.price !== null) return { price: quote.call.price, note: '竞价撮合价，未成交' };
  return { price: quote.prevClose, note: quote.prevClose === null ? null : '昨收，今天还没有成交' };
}
