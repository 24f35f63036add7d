import type { Quote, StockCode, WatchGroup, WatchItem } from '@guanlan/contract';
import { dateText, fixedText, timeText, UNKNOWN_TEXT } from '../../base/market-text';
import { saveFile } from '../../base/save-file';
import { toCsv } from '../../kit/markdown/csv';
import { holdingOf } from './holding';

const plain = (value: number | null | undefined, digits = 2): string => {
  const text = fixedText(value, digits).replace('−', '-');
  return text === UNKNOWN_TEXT ? '' : text;
};

interface Whole {
  readonly groups: readonly WatchGroup[];
  readonly items: readonly WatchItem[];
  readonly quoteOf: (code: StockCode) => Quote | undefined;
}

/** List as comma-separated values; unknown values are empty. */
export function watchlistCsv({ groups, items, quoteOf }: Whole): string {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return toCsv([
    [
      '分组',
      '代码',
      '名称',
      '最新价',
      '涨跌幅%',
      '价格时间',
      '成本价',
      '数量',
      '盈亏',
      '盈亏%',
      '备注',
      '加入日期',
      '加入时价格',
    ],
    ...items.map((item) => {
      const quote = quoteOf(item.code);
      const { profit, profitPercent } = holdingOf(item, quote);
      return [
        names.get(item.groupId) ?? '',
        item.code,
        item.name,
        plain(quote?.last),
        plain(quote?.ratios.changePercent),
        // Time of the price, since the file is read long after it was saved.
        quote ? `${dateText(quote.provenance.asOf)} ${timeText(quote.provenance.asOf)}` : '',
        plain(item.cost, 3),
        item.quantity === null ? '' : String(item.quantity),
        plain(profit),
        plain(profitPercent),
        item.note,
        dateText(item.addedAt),
        plain(item.addedPrice),
      ];
    }),
  ]);
}

/** Saves the list as a file. */
export function exportWatchlist(whole: Whole): Promise<void> {
  // The byte-order mark tells spreadsheets that the file is UTF-8.
  return saveFile(new File([`\ufeff${watchlistCsv(whole)}`], '自选股.csv', { type: 'text/csv' }));
}
