import type { MarketStatus } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { useMarketStatusQuery } from '../marketApi';

/** How often the status is read, ms of this device's clock, at the speed of real time and faster. */
const POLL_MS = { real: 20_000, fast: 5_000 } as const;

/** The market's status, read again every few seconds while the caller is shown, and at once when somebody looks again. */
export function useMarketNow(): MarketStatus | undefined {
  const [every, setEvery] = useState<number>(POLL_MS.real);
  const { data: status, refetch } = useMarketStatusQuery(undefined, {
    pollingInterval: every,
    // Of a page before it may be half a simulated session old, s.
    refetchOnMountOrArgChange: 5,
  });
  const wanted = (status?.clock.speed ?? 1) > 1 ? POLL_MS.fast : POLL_MS.real;
  if (wanted !== every) setEvery(wanted);
  useEffect(() => {
    // A timer of a page that was put away may be late by minutes: the part of the day may be another one by now.
    const look = (): void => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
  return status;
}
