import { dayNumberOf, type TradeDate } from '../../trade-date.js';

/** A fall from a high, and how long it took. Days of the calendar. */
export interface Drawdown {
  /** Day of the high; the first day where the account fell from its start. */
  readonly from: TradeDate;
  readonly trough: TradeDate;
  /** Day on which the high was reached again; null where it was not. */
  readonly recovered: TradeDate | null;
  /** Share of the high: below 0. */
  readonly depth: number;
  readonly daysDown: number;
  readonly daysToRecover: number | null;
}

/** How far below the highest value so far, the start included, each day ends: 0 or below. */
export function drawdownCurve(equity: Float64Array, start: number): Float64Array {
  let top = start;
  return equity.map((value) => {
    top = Math.max(top, value);
    return value / top - 1;
  });
}

/** Every fall, in the order of time. */
export function drawdownsOf(curve: Float64Array, days: ArrayLike<TradeDate>): Drawdown[] {
  const found: Drawdown[] = [];
  let [begin, lowest] = [-1, -1];
  const close = (end: number | null): void => {
    const from = days[Math.max(0, begin - 1)] as TradeDate;
    const trough = days[lowest] as TradeDate;
    const recovered = end === null ? null : (days[end] as TradeDate);
    found.push({
      from,
      trough,
      recovered,
      depth: curve[lowest] as number,
      daysDown: dayNumberOf(trough) - dayNumberOf(from),
      daysToRecover: recovered === null ? null : dayNumberOf(recovered) - dayNumberOf(trough),
    });
  };
  for (let day = 0; day < curve.length; day++) {
    const depth = curve[day] as number;
    if (depth < 0) {
      if (begin < 0) begin = lowest = day;
      else if (depth < (curve[lowest] as number)) lowest = day;
    } else if (begin >= 0) {
      close(day);
      begin = -1;
    }
  }
  if (begin >= 0) close(null);
  return found;
}
