import type { MarketStatus, Provenance } from '@guanlan/contract';
import { hasGrownOld } from './staleness';
import { useMarketClock } from './use-market-clock';

/** Provenance that turns stale with time, since an answer does not stay fresh after it was read. */
export function useAged<P extends Provenance | null | undefined>(provenance: P, status: MarketStatus | undefined): P {
  const now = useMarketClock(status);
  if (!provenance || !status || now === null || provenance.stale) return provenance;
  return hasGrownOld(provenance, status, now) ? { ...provenance, stale: true } : provenance;
}
