import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RawBars, TradeDate } from '@guanlan/stock-domain';
import { AppError } from '../app-error.js';
import { PRICE_SCALE } from './checked-bars.js';
import type { EndOfDayWork } from './end-of-day-work.js';
import { readFactors } from './ex-dates.js';
import type { StoredStock } from './import-bars.js';
import { type BarRow, lastBars } from './store.js';

/** Days requested for a stock without stored bars: ten years and a little. */
const HISTORY_DAYS = 2_520;
/** Stocks of one request. */
const BATCH_STOCKS = 200;

/** Failures that concern one stock: the others are requested without it. */
const own: ReadonlySet<string> = new Set(['MARKET_UNKNOWN_SYMBOL', 'MARKET_WRONG_DAY', 'MARKET_MALFORMED']);
const isOwn = (error: unknown): boolean => error instanceof AppError && own.has(error.code);

/**
 * Reads the missing bars of stocks up to the day, each from its last stored day on, so that this day is read twice and can
 * be compared.
 *
 * @returns stocks whose last stored bar is another one now. Those that the source does not know are left as they were
 */
export async function missingHistory(
  work: EndOfDayWork,
  stocks: readonly StoredStock[],
): Promise<readonly StoredStock[]> {
  const { market, day } = work;
  const calendar = market.calendar();
  const first = calendar.step(day, -HISTORY_DAYS) ?? calendar.from;
  const misfits: StoredStock[] = [];
  for (const through of new Set(stocks.map((stock) => stock.through))) {
    const group = stocks.filter((stock) => stock.through === through);
    const span = { from: through ?? first, to: day };
    for (let at = 0; at < group.length; at += BATCH_STOCKS) {
      misfits.push(...(await readGroup(work, group.slice(at, at + BATCH_STOCKS), span)));
    }
  }
  return misfits;
}

/** Stocks by which it is seen whether a source has the day already. */
const SAMPLE_STOCKS = 20;

/**
 * Whether the source has bars of the day: some publish them hours later, and until then a stock that traded looks like one
 * that was suspended.
 */
export async function isPublished({ market, day }: EndOfDayWork, stocks: readonly StoredStock[]): Promise<boolean> {
  if (stocks.length === 0) return true;
  const step = Math.max(1, Math.floor(stocks.length / SAMPLE_STOCKS));
  const sample = stocks.filter((_, at) => at % step === 0).map(({ code }) => code);
  let [told, traded] = [0, 0];
  try {
    for await (const { bars } of market.history(sample, { from: day, to: day })) {
      told += 1;
      if (bars.length > 0) traded += 1;
    }
  } catch (error) {
    if (!isOwn(error)) throw error;
  }
  return told === 0 || traded > 0;
}

type Span = { readonly from: TradeDate; readonly to: TradeDate };

async function readGroup(
  work: EndOfDayWork,
  stocks: readonly StoredStock[],
  span: Span,
): Promise<readonly StoredStock[]> {
  const { market, store, log } = work;
  const kept = stocks.filter(({ through }) => through !== null).map(({ id }) => id);
  const last = await lastBars(store.options.db, kept, span.from + 1);
  const byCode = new Map(stocks.map((stock) => [stock.code, stock]));
  const misfits: StoredStock[] = [];
  while (byCode.size > 0) {
    try {
      for await (const { code, bars } of market.history([...byCode.keys()], span)) {
        const stock = byCode.get(code);
        if (!stock) continue;
        if (!fits(last.get(stock.id), bars)) misfits.push(stock);
        else await take(work, stock, bars, span);
        byCode.delete(code);
        // A source in this process answers at once: others have their turn between two stocks.
        await nextTurn();
      }
      return misfits;
    } catch (error) {
      if (!isOwn(error)) throw error;
      // Stocks come in order: the first one missing is the cause.
      const [code = ''] = byCode.keys();
      byCode.delete(code);
      log.warn({ err: error, code }, 'a stock was left out of the close-out');
    }
  }
  return misfits;
}

async function take(work: EndOfDayWork, stock: StoredStock, bars: RawBars, span: Span): Promise<void> {
  // Factors first: bars without them are not done.
  if (work.market.source.capabilities.has('actions')) await readFactors(work, stock);
  await work.importer.add(stock, bars, span);
}

/** Whether the stored bar equals the source's bar of its day; true for a day that the source does not have. */
function fits(kept: BarRow | undefined, bars: RawBars): boolean {
  const at = kept ? bars.time.subarray(0, bars.length).indexOf(kept.day) : -1;
  if (!kept || at < 0) return true;
  return (['open', 'high', 'low', 'close'] as const).every(
    (name) => Math.round((bars[name][at] as number) * PRICE_SCALE) === kept[name],
  );
}
