import type { MarketStatus } from '@guanlan/contract';
import { useState } from 'react';
import { useMarketStatusQuery } from '../marketApi';

/** How often the status is read, ms of this device's clock, at the speed of real time and faster. */
const EVERY = { real: 20_000, fast: 5_000 } as const;

/** The market's status, read again every few seconds while the caller is shown. */
export function useMarketNow(): MarketStatus | undefined {
  const [every, setEvery] = useState<number>(EVERY.real);
  const { data: status } = useMarketStatusQuery(undefined, { pollingInterval: every });
  const wanted = (status?.clock.speed ?? 1) > 1 ? EVERY.fast : EVERY.real;
  if (wanted !== every) setEvery(wanted);
  return status;
}
