import type { ListSort, Quote } from '@guanlan/contract';
import {
  dateText,
  fixedText,
  largeText,
  minuteText,
  percentText,
  ratioText,
  sharesText,
} from '../../../base/market-text';

/** Mark beside the price. */
export type Tag = '停牌' | '临停' | '退市' | '未上市' | '竞价' | '涨停' | '跌停';

const states = { suspended: '停牌', halted: '临停', delisted: '退市', 'not-listed': '未上市' } as const;

/** Quote as it is shown. Before the first trade the price is that of the call auction, with a mark. */
export interface QuoteView {
  readonly price: number | null;
  readonly change: number | null;
  readonly changePercent: number | null;
  readonly tag: Tag | null;
}

export function viewOf({ last, call, prevClose, state, limits, ratios }: Quote): QuoteView {
  const stopped = state in states ? states[state as keyof typeof states] : null;
  if (last === null && call?.price != null && stopped === null) {
    const change = prevClose === null ? null : call.price - prevClose;
    const changePercent = change === null || !prevClose ? null : (change / prevClose) * 100;
    return { price: call.price, change, changePercent, tag: '竞价' };
  }
  const { change, changePercent } = ratios;
  return { price: last ?? (stopped ? prevClose : null), change, changePercent, tag: stopped ?? limitTag(last, limits) };
}

function limitTag(last: number | null, limits: Quote['limits']): Tag | null {
  if (last === null || typeof limits === 'string') return null;
  if (last === limits.up) return '涨停';
  return last === limits.down ? '跌停' : null;
}

/**
 * Time of the last quote of a stale row: 14:31, or 11-19 on another day. Null where the row is not stale or the stock
 * does not trade.
 *
 * @param newest - time at which the newest of all quotes was read, ms
 */
export function standsText({ provenance, state }: Quote, newest: number): string | null {
  if (!provenance.stale || state in states) return null;
  const day = dateText(provenance.asOf);
  return day === dateText(newest) ? minuteText(provenance.asOf) : day.slice(5);
}

/** Columns beside price and change. */
export const columns = [
  { id: 'speedPercent', title: '涨速' },
  { id: 'turnoverPercent', title: '换手率' },
  { id: 'volumeRatio', title: '量比' },
  { id: 'amplitudePercent', title: '振幅' },
  { id: 'volume', title: '成交量' },
  { id: 'amount', title: '成交额' },
  { id: 'floatValue', title: '流通市值' },
] as const satisfies readonly { readonly id: ListSort; readonly title: string }[];
export type ColumnId = (typeof columns)[number]['id'];

export const columnTitles = Object.fromEntries(columns.map(({ id, title }) => [id, title])) as Readonly<
  Record<ColumnId, string>
>;

/** Text of a column with its unit. */
export function columnText(id: ColumnId, { ratios, volume, amount }: Quote, floatValue: number | null): string {
  switch (id) {
    case 'speedPercent':
      return percentText(ratios.speedPercent);
    case 'turnoverPercent':
    case 'amplitudePercent':
      return ratioText(ratios[id]);
    case 'volumeRatio':
      return fixedText(ratios.volumeRatio);
    case 'volume':
      return sharesText(volume);
    case 'amount':
      return largeText(amount);
    case 'floatValue':
      return largeText(floatValue);
  }
}
