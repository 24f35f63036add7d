import type { MarketStatus, Provenance } from '@guanlan/contract';
import { hasGrownOld } from './staleness';
import { useMarketClock } from './use-market-clock';

/** Where numbers are from, as it is known this second: an answer that was read once does not stay fresh by itself. */
export function useAged<P extends Provenance | null | undefined>(provenance: P, status: MarketStatus | undefined): P {
  const now = useMarketClock(status);
  if (!provenance || !status || now === null || provenance.stale) return provenance;
  return hasGrownOld(provenance, status, now) ? { ...provenance, stale: true } : provenance;
}
