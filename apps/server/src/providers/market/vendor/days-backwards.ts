import { addCalendarDays, type RawBars, sliceBars, type TradeDate } from '@guanlan/stock-domain';
import { joinBars } from '../join-bars.js';

/** Range of requested days. */
export interface DaysWanted {
  /** The newest; null: the newest there are. */
  readonly to: TradeDate | null;
  readonly limit: number;
  /** Most rows of one answer. */
  readonly page: number;
  /** Older ones are not needed. */
  readonly from?: TradeDate;
}

/**
 * The newest `limit` daily bars up to `to` of a vendor that answers some hundred per page, newest page first. Ends where
 * a page has nothing older.
 *
 * @param read - at most so many bars up to a day, that day included
 */
export async function daysBackwards(
  { to, limit, page, from = 0 }: DaysWanted,
  read: (to: TradeDate | null, rows: number) => Promise<RawBars>,
): Promise<RawBars> {
  const pages: RawBars[] = [];
  let missing = limit;
  let end = to;
  while (missing > 0) {
    const rows = Math.min(page, missing);
    const answer = await read(end, rows);
    const bars = upTo(answer, end);
    if (bars.length === 0) break;
    pages.unshift(bars);
    missing -= bars.length;
    const first = bars.time[0] as number;
    // Pages omit suspended days, so that only a short answer means that there is no more.
    if (answer.length < rows / 2 || first <= from) break;
    end = addCalendarDays(first, -1);
  }
  const all = joinBars(pages, 'day');
  return sliceBars(all, Math.max(0, all.length - limit), all.length);
}

/** Cuts off newer days, which a vendor answers that ignores the requested day. */
function upTo(bars: RawBars, end: TradeDate | null): RawBars {
  if (end === null) return bars;
  let length = bars.length;
  while (length > 0 && (bars.time[length - 1] as number) > end) length -= 1;
  return sliceBars(bars, 0, length);
}
