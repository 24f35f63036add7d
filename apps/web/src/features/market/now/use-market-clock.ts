import type { MarketStatus } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { marketClock } from './market-clock';

/** Market's time, updated every second. Null until the status is known. */
export function useMarketClock(status: MarketStatus | undefined): number | null {
  const speed = status?.clock.speed;
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (speed === undefined) return;
    const show = (): void => setShown(marketClock.now());
    show();
    if (speed === 0) return;
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [speed]);
  return status ? shown : null;
}
