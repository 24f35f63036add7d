import { useEffect, useRef } from 'react';

/**
 * Repeats a failed read when the device is online again, and when a new quote has come, which shows that the server
 * answers.
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
