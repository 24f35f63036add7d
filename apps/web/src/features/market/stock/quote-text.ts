import type { ListingStanding, MarketBoard, Provenance, Quote, TradingState } from '@guanlan/contract';
import { UNKNOWN_TEXT } from '../../../base/market-text';
import { dayText } from '../../../kit/kline/model/times';

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
const stateText = (state: TradingState): string | null => states[state];

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

interface ShownPrice {
  readonly price: number | null;
  readonly note: string | null;
  /** Change from the previous close; null where nothing was traded or matched today. */
  readonly change: number | null;
  readonly percent: number | null;
}

/** Price in large type: the last price, the matching price of the call, or the previous close. */
export function shownPrice(quote: Quote): ShownPrice {
  const { last, call, prevClose, state } = quote;
  const price = last ?? call?.price ?? null;
  if (price !== null) {
    const change = prevClose === null ? null : price - prevClose;
    const percent = change !== null && prevClose ? (change / prevClose) * 100 : null;
    return { price, note: last === null ? '竞价撮合价，未成交' : null, change, percent };
  }
  const note = state === 'delisted' ? '退市前的最后价格' : '昨收，今天还没有成交';
  return { price: prevClose, note: prevClose === null ? null : note, change: null, percent: null };
}

/** Last trading day of a suspended stock, as 09-18; with its year where that is not the year of the quote. */
const tradedText = (lastTradedOn: number, today: number): string => {
  const isThisYear = Math.floor(lastTradedOn / 10_000) === Math.floor(today / 10_000);
  return `最近交易 ${dayText(lastTradedOn).slice(isThisYear ? 5 : 0)}`;
};

/**
 * Warnings before trading: the stock's state and its listing standing, each once.
 *
 * @param lastTradedOn - last trading day of a suspended stock, where known
 */
export function warningsOf(
  { state, day }: Pick<Quote, 'state' | 'day'>,
  standing: ListingStanding,
  lastTradedOn?: number,
): readonly string[] {
  const isDated = state === 'suspended' && lastTradedOn !== undefined;
  const now = isDated ? `${stateText(state)} · ${tradedText(lastTradedOn, day)}` : stateText(state);
  return [...new Set([now, standingText(standing)].filter((mark) => mark !== null))];
}

/** Text of a figure of the day: unknown for a suspended stock, whose zero is no measurement. */
export const dayFigure = ({ state }: Pick<Quote, 'state'>, text: string): string =>
  state === 'suspended' ? UNKNOWN_TEXT : text;

/** Text in place of a chart without data. */
export function emptyChartText(
  { state }: Pick<Quote, 'state'>,
  isLine: boolean,
): { readonly title: string; readonly hint: string } {
  if (!isLine && state !== 'not-listed') return { title: '没有可画的 K 线', hint: '来源没有给出这只股票的历史成交' };
  if (state === 'delisted') return { title: '已退市，没有可画的成交', hint: '退市前的走势在日K、周K 和月K 里' };
  if (state === 'suspended') return { title: '停牌中，今天没有成交', hint: '停牌前的走势在日K、周K 和月K 里' };
  if (state === 'not-listed') return { title: '还没有上市', hint: '上市以后，这里会画出走势' };
  return { title: '还没有成交', hint: '有了第一笔成交，这里就会画出来' };
}

/** Text of a stock that could not be read: one that no source lists is named by the code that was asked for. */
export function stockFailureText(text: string, error: unknown, code: string): string {
  const isUnknown =
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'MARKET_UNKNOWN_SYMBOL';
  return isUnknown ? `没有 ${code} 这只证券，请核对代码` : text;
}

/** Warning that a change is computed from a doubtful previous close. */
export const misfitText = ({ flags }: Quote): string | undefined =>
  flags?.includes('PREV_CLOSE_MISMATCH') ? '昨收与本服务保存的收盘价不符，涨跌幅可能有误' : undefined;

/** Provenance of a chart, which is neither newer nor fresher than the quote at its end. */
export function chartProvenance(chart: Provenance | null, quote: Provenance): Provenance | null {
  return chart && { ...chart, asOf: Math.min(chart.asOf, quote.asOf), stale: chart.stale || quote.stale };
}

/** Lag behind the page's quote from which on a minute line is said to be late, ms. */
const LATE_MS = 5 * 60_000;

/** Whether a part of the page has another source than the quote that the page names, or is stale where that is not. */
export function isAside(part: Provenance | null | undefined, main: Provenance): boolean {
  return part !== null && part !== undefined && (part.source !== main.source || (part.stale && !main.stale));
}

/** Whether a minute line ends well before the quote. */
export const isLate = (line: Provenance | null, main: Provenance): boolean =>
  line !== null && main.asOf - line.asOf > LATE_MS;
