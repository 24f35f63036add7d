import type { MultiplicativeFactors, TradeDate } from '@guanlan/stock-domain';
import type { CloseOutWork } from './close-out-work.js';
import type { KeptStock } from './import-bars.js';
import { listFactors } from './store.js';

/** From a close to the exchange's reference price of a later day, yuan. */
export interface ReferenceStep {
  readonly from: TradeDate;
  readonly to: TradeDate;
  readonly close: number;
  readonly reference: number;
}

/** Reference prices are rounded to a cent, and vendors' factors too. */
const CENT = 0.011;
/** Beyond this it is no dividend but another stock, or a wrong number: ten shares become two hundred. */
const MOST = 20;

/** Takes over a stock's factors as the source tells them now. */
export async function readFactors({ market, importer, day }: CloseOutWork, { id, code }: KeptStock) {
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

/** Whether the factors lead from the close to the reference price. */
export function fitsReference(factors: MultiplicativeFactors, { from, to, close, reference }: ReferenceStep): boolean {
  return Math.abs((close * factorAt(factors, from)) / factorAt(factors, to) - reference) <= CENT;
}

function factorAt({ dates, cumulative }: MultiplicativeFactors, day: TradeDate): number {
  const count = dates.findLastIndex((date) => date <= day) + 1;
  return count === 0 ? 1 : (cumulative[count - 1] as number);
}

/** Where the source tells no factors the exchange's own reference price is one: close over reference. False: it cannot be. */
export async function keepReference(
  { store, importer, day }: CloseOutWork,
  { id }: KeptStock,
  { close, reference }: ReferenceStep,
): Promise<boolean> {
  const factor = close / reference;
  if (!(factor > 1 / MOST && factor < MOST)) return false;
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
    // What was paid that day nobody tells.
    dividends: null,
  });
  return true;
}
