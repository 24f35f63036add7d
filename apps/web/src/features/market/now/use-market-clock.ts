import type { MarketStatus } from '@guanlan/contract';
import { useEffect, useState } from 'react';

/** The market's clock this second: counted on from where the status had it. Null until it is known. */
export function useMarketClock(status: MarketStatus | undefined): number | null {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (!status) return;
    const { now, speed } = status.clock;
    const at = performance.now();
    const show = (): void => setShown(now + (performance.now() - at) * speed);
    show();
    if (speed === 0) return;
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [status]);
  return shown;
}
