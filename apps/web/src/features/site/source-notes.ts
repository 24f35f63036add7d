import type { MarketStatus } from '@guanlan/contract';
import { dayText, spanText } from '../../base/market-text';

/** Source of the market data, its freshness, and the range of its calendar, in sentences. */
export function sourceNotes({ source, interval, calendarTo }: MarketStatus): readonly string[] {
  const { name, badge, terms } = source;
  return [
    `当前的行情来源：${name}${badge === null ? '' : `（${badge}）`}。`,
    `来源的使用条款：${terms}`,
    `行情源大约每 ${spanText(interval)}更新一次。`,
    `交易日历目前公布到 ${dayText(calendarTo)}；之后的日子是否开市一律显示“未知”，直到日历公布并导入。`,
  ];
}
