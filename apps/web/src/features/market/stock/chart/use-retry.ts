import { useEffect, useRef } from 'react';

/**
 * Asks again by itself for what could not be had: when the device is on a network again, and when another quote has
 * come, which says that the server is there.
 */
export function useRetry(hasFailed: boolean, tick: number, again: () => void): void {
  const before = useRef(tick);
  useEffect(() => {
    const isNew = before.current !== tick;
    before.current = tick;
    if (!hasFailed) return;
    if (isNew) again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed, tick, again]);
}
