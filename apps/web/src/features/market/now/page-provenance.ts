import type { OtherProvenance, Provenance } from '@guanlan/contract';

/** Provenance of the parts of a page by name, the main one first. */
export type PageParts = Readonly<Record<string, Provenance | null | undefined>>;

/** Provenance of a whole page, and of those of its parts that are from another source. */
export interface PageProvenance {
  readonly provenance: Provenance | undefined;
  readonly others: OtherProvenance;
}

/**
 * One provenance for all parts of a page: the source of the first, and the earliest time among the parts of that source,
 * so that no number is older than the page says. Stale parts say so themselves and count only where all are stale.
 */
export function pageProvenance(parts: PageParts): PageProvenance {
  const known = Object.entries(parts).flatMap(([name, from]) => (from ? [{ name, from }] : []));
  const fresh = known.filter(({ from }) => !from.stale);
  const counted = fresh.length > 0 ? fresh : known;
  const main = counted[0]?.from;
  if (!main) return { provenance: undefined, others: {} };
  const isOfMain = ({ from }: { readonly from: Provenance }): boolean => from.source === main.source;
  const asOf = Math.min(...counted.filter(isOfMain).map(({ from }) => from.asOf));
  return {
    provenance: { ...main, asOf },
    others: Object.fromEntries(counted.filter((part) => !isOfMain(part)).map(({ name, from }) => [name, from])),
  };
}
