import type { ReplayReport } from './report.js';
import type { TradeRow } from './report-rows.js';

const yuan = (cents: number): string => (cents / 100).toFixed(2);
const percent = (share: number): string => (share * 100).toFixed(2);

const columns: readonly (readonly [title: string, value: (row: TradeRow) => string | number])[] = [
  ['代码', ({ symbol }) => symbol],
  ['信号日', ({ signalDate }) => signalDate],
  ['买入日', ({ entry }) => entry.date],
  ['买入价', ({ entry }) => yuan(entry.price)],
  ['买入股数', ({ entry }) => entry.quantity],
  ['卖出日', ({ exit }) => exit?.date ?? '未平仓'],
  ['卖出价', ({ exit }) => (exit ? yuan(exit.price) : '')],
  ['卖出股数', ({ exit }) => exit?.quantity ?? ''],
  ['卖出原因', ({ reason }) => reason],
  ['佣金', ({ commission }) => yuan(commission)],
  ['印花税', ({ stampDuty }) => yuan(stampDuty)],
  ['过户费', ({ transferFee }) => yuan(transferFee)],
  ['滑点', ({ slippage }) => yuan(slippage)],
  ['派现', ({ dividends }) => yuan(dividends)],
  ['配股款', ({ rightsPaid }) => yuan(rightsPaid)],
  ['盈亏', ({ profit }) => yuan(profit)],
  ['收益率%', (row) => percent(row.return)],
  ['持有K线', ({ bars }) => bars],
  ['最大浮盈%', ({ mfe }) => percent(mfe)],
  ['最大浮亏%', ({ mae }) => percent(mae)],
  ['同K线止损止盈', ({ isAmbiguous }) => (isAmbiguous ? '是' : '')],
];

/** The trades of a report as CSV for spreadsheets, open ones last; money in yuan. Its own mark tells them it is UTF-8. */
export function tradesCsv({ trades, openTrades }: ReplayReport): string {
  const lines = [...trades, ...openTrades].map((row) => columns.map(([, value]) => value(row)).join());
  return `\uFEFF${[columns.map(([title]) => title).join(), ...lines].join('\r\n')}\r\n`;
}
