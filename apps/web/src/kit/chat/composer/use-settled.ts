import { useEffect, useRef } from 'react';

/** Time after a button has changed in which a tap was still meant for the earlier one, ms. */
const SETTLE_MS = 300;

/** Returns a function that tells whether `shown` has been true long enough for a tap to be meant. */
export function useSettled(shown: boolean): () => boolean {
  const since = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    since.current = shown ? performance.now() : Number.POSITIVE_INFINITY;
  }, [shown]);
  return () => performance.now() - since.current >= SETTLE_MS;
}
