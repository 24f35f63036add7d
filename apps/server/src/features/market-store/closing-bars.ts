import type { Quote } from '@guanlan/contract';
import { barsFrom, type TradeDate } from '@guanlan/stock-domain';
import { fitsReference, isSameClose } from '../market/quotes/reference-close.js';
import { PRICE_SCALE } from './checked-bars.js';
import { type EndOfDayWork, overAt } from './end-of-day-work.js';
import { keepReference, readFactors } from './ex-dates.js';
import type { StoredStock } from './import-bars.js';
import { type BarRow, lastBars } from './store.js';

const none = barsFrom([], 'day');

/**
 * Makes the day's bars from the last quotes of the day, one request for many stocks. The exchange's reference price is the
 * cross-check: where it is not the close that is kept, there is an ex-date to explain it, or the series does not fit.
 *
 * @returns stocks whose series does not fit. Those whose quote is not of the whole day are left as they were
 */
export async function closingBars(work: EndOfDayWork, stocks: readonly StoredStock[]): Promise<readonly StoredStock[]> {
  const { market, store, day, importer } = work;
  if (stocks.length === 0) return [];
  const byCode = new Map((await market.quotes(stocks.map(({ code }) => code))).map((quote) => [quote.code, quote]));
  const ids = stocks.map(({ id }) => id);
  const last = await lastBars(store.options.db, ids, day);
  const misfits: StoredStock[] = [];
  for (const stock of stocks) {
    const quote = byCode.get(stock.code);
    if (!quote || !isOfWholeDay(quote, day)) continue;
    const bars = barOf(quote, day);
    if (bars === null) continue;
    if (await isExplained(work, stock, last.get(stock.id), quote))
      await importer.add(stock, bars, { from: day, to: day });
    else misfits.push(stock);
  }
  return misfits;
}

const isOfWholeDay = ({ day, provenance }: Quote, wanted: TradeDate): boolean =>
  day === wanted && !provenance.stale && provenance.fetchedAt >= overAt(wanted);

/** No bar for a stock that did not trade; null where the quote does not say. */
function barOf({ state, open, high, low, last, volume, amount }: Quote, time: TradeDate) {
  if (state === 'suspended' || state === 'not-listed' || state === 'delisted') return none;
  if (state === 'unknown') return null;
  if (volume === 0 || (volume === null && open === null)) return none;
  if (open === null || high === null || low === null || last === null || volume === null) return null;
  const row = { time, open, high, low, close: last, volume, amount: amount ?? Number.NaN };
  return { ...none, length: 1, ...columns(row) };
}

/** Unchecked here: the import checks bars and reports their faults. */
function columns(row: Readonly<Record<'time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount', number>>) {
  const { time, ...numbers } = row;
  const { open, high, low, close, volume, amount } = numbers;
  return {
    time: Int32Array.of(time),
    open: Float64Array.of(open),
    high: Float64Array.of(high),
    low: Float64Array.of(low),
    close: Float64Array.of(close),
    volume: Float64Array.of(volume),
    amount: Float64Array.of(amount),
  };
}

async function isExplained(
  work: EndOfDayWork,
  stock: StoredStock,
  before: BarRow | undefined,
  { prevClose }: Quote,
): Promise<boolean> {
  if (!before || prevClose === null) return true;
  const close = before.close / PRICE_SCALE;
  const step = { from: before.day, to: work.day, close, reference: prevClose };
  if (isSameClose(step)) return true;
  if (!work.market.source.capabilities.has('actions')) return keepReference(work, stock, step);
  return fitsReference(await readFactors(work, stock), step);
}
