import type { Quote, QuoteChange, QuoteRatios } from '@guanlan/contract';

/** Quotes that do not move are dated anew this often, ms of market time: their reader sees that they are looked after. */
const DATED_ANEW = 15_000;

/** What is compared of a quote: all but its name, its ratios and where it is from. */
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
 * What of a quote is not as it was; undefined: nothing that is worth sending.
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
    // What was named and is not any more is told too.
    ...((after.others || before.others) && { others: after.others ?? {} }),
    ...((after.flags || before.flags) && { flags: after.flags ?? [] }),
  };
}
