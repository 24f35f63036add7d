import { useEffect, useState } from 'react';

/** Time after a button has taken another's place in which a tap was still meant for the earlier one, ms. */
const SETTLE_MS = 300;

/** Returns whether `shown` has been true long enough for a tap to be meant. */
export function useSettled(shown: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [shown]);
  return shown && isSettled;
}
