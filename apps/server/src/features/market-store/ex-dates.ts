import { isSensible, type ReferenceStep } from '../market/quotes/reference-close.js';
import type { EndOfDayWork } from './end-of-day-work.js';
import type { StoredStock } from './import-bars.js';
import { listFactors } from './store.js';

/** Replaces a stock's factors by the source's present ones. */
export async function readFactors({ market, importer, day }: EndOfDayWork, { id, code }: StoredStock) {
  const { value } = await market.actions(code);
  const { dates, cumulative, shares } = value.factors;
  importer.addFactors({
    symbolId: id,
    asOf: day,
    dates: [...dates],
    cumulative: [...cumulative],
    shares: shares ? [...shares] : null,
    dividends: value.dividends,
  });
  return value.factors;
}

/**
 * Stores a factor from the exchange's own reference price, close over reference, where the source has no factors.
 * False: the step is not sensible.
 */
export async function keepReference(
  { store, importer, day }: EndOfDayWork,
  { id }: StoredStock,
  step: ReferenceStep,
): Promise<boolean> {
  if (!isSensible(step)) return false;
  const factor = step.close / step.reference;
  const [row] = await listFactors(store.options.db, [id]);
  const dates = (row?.dates ?? []).filter((date) => date < day);
  const cumulative = (row?.cumulative ?? []).slice(0, dates.length);
  const before = cumulative.at(-1) ?? 1;
  importer.addFactors({
    symbolId: id,
    asOf: day,
    dates: [...dates, day],
    cumulative: [...cumulative, before * factor],
    shares: null,
    // No source has the dividend of that day.
    dividends: null,
  });
  return true;
}
