import type { Quote, QuoteChange, QuoteRatios } from '@guanlan/contract';

/** Interval at which unchanged quotes get a new date, ms of market time: readers see that they are still updated. */
const DATED_ANEW = 15_000;

/** Fields that are compared one by one; ratios, flags and provenance are compared apart. */
const fields = [
  'name',
  'day',
  'phase',
  'state',
  'last',
  'prevClose',
  'open',
  'high',
  'low',
  'volume',
  'amount',
  'limits',
  'call',
  'bids',
  'asks',
  'fundamentals',
] as const satisfies readonly (keyof Quote)[];

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** A quote as a row of a list shows it. */
export const withoutBook = (quote: Quote): Quote => ({ ...quote, bids: null, asks: null });

/**
 * The parts of a quote that have changed; undefined: nothing worth sending.
 *
 * @param book - whether the five levels count
 */
export function quoteChange(before: Quote, after: Quote, book: boolean): QuoteChange | undefined {
  const isMeant = (field: (typeof fields)[number]): boolean => book || (field !== 'bids' && field !== 'asks');
  const changed = fields.filter((field) => isMeant(field) && !isSame(before[field], after[field]));
  const names = Object.keys(after.ratios) as (keyof QuoteRatios)[];
  const ratios = names.filter((name) => before.ratios[name] !== after.ratios[name]);
  const [was, is] = [before.provenance, after.provenance];
  const isDated = was.stale !== is.stale || was.source !== is.source || Math.abs(is.asOf - was.asOf) >= DATED_ANEW;
  const isMarked = !isSame(before.flags ?? [], after.flags ?? []);
  if (changed.length === 0 && ratios.length === 0 && !isDated && !isMarked) return undefined;
  return {
    code: after.code,
    ...Object.fromEntries(changed.map((field) => [field, after[field]])),
    ...(ratios.length > 0 && { ratios: Object.fromEntries(ratios.map((name) => [name, after.ratios[name]])) }),
    provenance: is,
    // Provenance and flags that are gone are sent as empty.
    ...((after.others || before.others) && { others: after.others ?? {} }),
    ...((after.flags || before.flags) && { flags: after.flags ?? [] }),
  };
}
