import { startTransition, useEffect, useState } from 'react';

/** Default number of parts that are rendered at once. */
const AT_ONCE = 2;

/**
 * Number of a text's `parts` that are not rendered yet, counted from its beginning: at first all but the last few, then
 * one less after each paint, from the end upwards. Parts added later are rendered as they come, and all of them at once
 * when not `paced`.
 */
export function usePaced(parts: number, paced: boolean, atOnce = AT_ONCE): number {
  const [left, setLeft] = useState(paced ? Math.max(0, parts - atOnce) : 0);
  useEffect(() => {
    if (left === 0) return;
    // A timer instead of a frame, since background tabs have no frames.
    const timer = setTimeout(() => startTransition(() => setLeft(left - 1)), 16);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
