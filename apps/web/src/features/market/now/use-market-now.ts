import type { MarketStatus } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { useMarketStatusQuery } from '../marketApi';

/** Polling interval of the status, ms of this device's clock, at real-time speed and faster. */
const POLL_MS = { real: 20_000, fast: 5_000 } as const;

/** Market's status, polled while the caller is mounted, and read at once when the page becomes visible. */
export function useMarketNow(): MarketStatus | undefined {
  const [every, setEvery] = useState<number>(POLL_MS.real);
  const { data: status, refetch } = useMarketStatusQuery(undefined, {
    pollingInterval: every,
    // The status of an earlier page may be half a simulated session old, s.
    refetchOnMountOrArgChange: 5,
  });
  const wanted = (status?.clock.speed ?? 1) > 1 ? POLL_MS.fast : POLL_MS.real;
  if (wanted !== every) setEvery(wanted);
  useEffect(() => {
    // Timers of a hidden page may be late by minutes: another phase may have begun.
    const look = (): void => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
  return status;
}
