import { useEffect, useRef } from 'react';

/** A button that changed under the finger is not what the tap meant for this long, ms. */
const SETTLE_MS = 300;

/** Tells whether `shown` has been true long enough for a tap on it to be meant. */
export function useSettled(shown: boolean): () => boolean {
  const since = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    since.current = shown ? performance.now() : Number.POSITIVE_INFINITY;
  }, [shown]);
  return () => performance.now() - since.current >= SETTLE_MS;
}
