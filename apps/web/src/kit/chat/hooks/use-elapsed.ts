import { useEffect, useState } from 'react';
import { browserClock } from '../session/browser-ports';

/** Milliseconds since `since`, updated once a second; null when there is nothing to count. */
export function useElapsed(since: number | null): number | null {
  const [now, setNow] = useState(() => browserClock.now());
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setNow(browserClock.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? null : Math.max(0, now - since);
}
