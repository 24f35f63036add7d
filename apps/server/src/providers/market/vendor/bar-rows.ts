import {
  type Bar,
  barsFrom,
  formatMinuteTime,
  isMinutePeriod,
  minuteOfDay,
  type Period,
  type RawBars,
  type Security,
  unitsOf,
} from '@guanlan/stock-domain';
import { MarketError } from '../market-error.js';
import { numberOf } from './decode.js';

/** A bar's cells as a vendor wrote them, in our order; null where it has no such cell. */
export interface BarCells {
  /** Time in the form of the period, or undefined where it could not be read. */
  readonly time: number | undefined;
  readonly open: unknown;
  readonly high: unknown;
  readonly low: unknown;
  readonly close: unknown;
  /** Volume in the vendor's units. */
  readonly volume: unknown;
  /** Yuan, or null. */
  readonly amount: unknown;
}

/** Shares in one of the vendor's units of volume, where a bar's own numbers say. */
export type SharesAUnit = 1 | 100;

/**
 * Shares in a unit of volume: from amount over volume, else from the vendor's known practice. It counts the shares of
 * the STAR market in some places and lots of 100 in others.
 *
 * @param bars - with amounts in yuan, NaN where unknown
 */
export function sharesAUnit(bars: readonly Bar[], otherwise: SharesAUnit): SharesAUnit {
  const told = { 1: 0, 100: 0 };
  for (const { volume, amount, low, high } of bars) {
    if (Number.isNaN(amount)) continue;
    const units = unitsOf({ volume, amount, low, high });
    if (units?.amount === 1) told[units.volume] += 1;
  }
  if (told[1] === told[100]) return otherwise;
  return told[1] > told[100] ? 1 : 100;
}

/** Shares in the unit of volume of a vendor that counts lots. */
export const lotsOf = ({ board }: Pick<Security, 'board'>): SharesAUnit => (board === 'star' ? 1 : 100);

/** Bars by which it is seen whether volumes and amounts belong together. */
const MIN_BARS = 5;

/**
 * Whether the volumes or amounts of days are of another unit than any that is known: of most days the amount over the
 * volume would be no price of that day.
 */
function areOfAnotherUnit(bars: readonly Bar[]): boolean {
  const told = bars.filter(({ amount, volume, low }) => amount > 0 && volume > 0 && low > 0);
  const fitting = told.filter((bar) => unitsOf(bar)?.amount === 1);
  return told.length >= MIN_BARS && fitting.length < told.length / 2;
}

/** Whether a minute is between the opening call and the end of trading at the closing price. */
const isOfSession = (minute: number): boolean => minute >= 555 && minute <= 930;

/**
 * Bars of a vendor's rows in any order. A row of a day without trading (no volume, or no open) is left out; one that
 * fails its checks, or comes twice, is an error: MARKET_MALFORMED; so are days of which most are of another unit, and
 * minutes of the night.
 *
 * @param otherwise - shares in a unit of volume where amounts do not tell
 */
export function barsOfCells(
  source: string,
  rows: readonly BarCells[],
  period: Period,
  otherwise: SharesAUnit,
  kind: Security['kind'] = 'stock',
): RawBars {
  const bars = rows.map((cells, at) => barOf(source, cells, at)).filter((bar) => bar !== null);
  bars.sort((a, b) => a.time - b.time);
  // Points of an index are no price.
  if (period === 'day' && kind !== 'index' && areOfAnotherUnit(bars)) {
    throw new MarketError('MARKET_MALFORMED', source, 'volumes or amounts of days are of another unit');
  }
  const stray = isMinutePeriod(period) ? bars.find(({ time }) => !isOfSession(minuteOfDay(time))) : undefined;
  if (stray) {
    throw new MarketError('MARKET_MALFORMED', source, `a bar of ${formatMinuteTime(stray.time)}: of another time zone`);
  }
  const unit = sharesAUnit(bars, otherwise);
  try {
    return barsFrom(
      bars.map((bar) => ({ ...bar, volume: bar.volume * unit })),
      period,
    );
  } catch (cause) {
    throw new MarketError('MARKET_MALFORMED', source, (cause as Error).message, { cause });
  }
}

function barOf(source: string, cells: BarCells, at: number): Bar | null {
  const [open, high, low, close, volume] = [cells.open, cells.high, cells.low, cells.close, cells.volume].map(numberOf);
  if (cells.time === undefined) throw new MarketError('MARKET_MALFORMED', source, `row ${at} has no time`);
  const prices = {
    open: open ?? Number.NaN,
    high: high ?? Number.NaN,
    low: low ?? Number.NaN,
    close: close ?? Number.NaN,
  };
  if (volume === 0 || (open === 0 && high === 0)) return null;
  if (volume === null || volume === undefined) {
    throw new MarketError('MARKET_MALFORMED', source, `row ${at} has no volume`);
  }
  return { time: cells.time, ...prices, volume, amount: numberOf(cells.amount) ?? Number.NaN };
}
