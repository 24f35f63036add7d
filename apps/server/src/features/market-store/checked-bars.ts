import type { Bars, RawBars, TradingCalendar } from '@guanlan/stock-domain';
import type { DaySpan } from '../../providers/market/port.js';

/** Prices are stored in these: the finest tick of the market. */
export const PRICE_SCALE = 1000;
const INT32_MAX = 2 ** 31 - 1;
/** Beyond these a number is an error of units: shares, yuan. */
const MAX_TOTALS = { volume: 1e15, amount: 1e16 } as const;

/** Whether a price is a whole number of thousandths that fits a column. */
function isPrice(price: number): boolean {
  const thousandths = Math.round(price * PRICE_SCALE);
  return thousandths > 0 && thousandths <= INT32_MAX && Math.abs(price * PRICE_SCALE - thousandths) < 1e-3;
}

function priceFault(bars: Bars, at: number): string | undefined {
  const open = bars.open[at] as number;
  const high = bars.high[at] as number;
  const low = bars.low[at] as number;
  const close = bars.close[at] as number;
  const isExact = isPrice(open) && isPrice(high) && isPrice(low) && isPrice(close);
  if (!isExact) return `of ${open}, ${high}, ${low}, ${close} one is not a price in thousandths of a yuan`;
  const isRange = low <= open && low <= close && high >= open && high >= close;
  return isRange ? undefined : `${open}, ${high}, ${low}, ${close} are not open, high, low, close`;
}

function fault(bars: Bars, at: number, span: DaySpan, calendar: TradingCalendar): string | undefined {
  const time = bars.time[at] as number;
  const before = at > 0 ? (bars.time[at - 1] as number) : 0;
  if (time < span.from || time > span.to) return `${time} is not between ${span.from} and ${span.to}`;
  if (calendar.statusOf(time) !== 'open') return `${time} is no trading day`;
  if (time <= before) return `${time} does not come after ${before}`;
  const volume = bars.volume[at] as number;
  const amount = bars.amount[at] as number;
  if (!(volume >= 0 && volume <= MAX_TOTALS.volume)) return `the volume ${volume} is beyond sense`;
  if (!(Number.isNaN(amount) || (amount >= 0 && amount <= MAX_TOTALS.amount)))
    return `the amount ${amount} is beyond sense`;
  return priceFault(bars, at);
}

/** A stock's bars that may be stored, by their place, and the faults of the others. */
export interface CheckedBars {
  readonly bars: RawBars;
  readonly good: readonly number[];
  readonly faults: readonly string[];
}

/** Checks every bar before it is stored, so that stored bars are sound whatever their origin. */
export function checkBars(bars: RawBars, span: DaySpan, calendar: TradingCalendar): CheckedBars {
  const good: number[] = [];
  const faults: string[] = [];
  for (let at = 0; at < bars.length; at += 1) {
    const what = fault(bars, at, span, calendar);
    if (what === undefined) good.push(at);
    else faults.push(what);
  }
  return { bars, good, faults };
}
