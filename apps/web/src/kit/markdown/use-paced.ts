import { startTransition, useEffect, useState } from 'react';

/** Parts that are drawn at once, unless given: more than a screen of text. */
const AT_ONCE = 3;

/**
 * How many of a text's `parts` are left to be drawn, from its beginning: at first all but the last few, then one less
 * after each paint, from the end up. What comes later is drawn as it comes, and everything at once when not `paced`.
 */
export function usePaced(parts: number, paced: boolean, atOnce = AT_ONCE): number {
  const [left, setLeft] = useState(paced ? Math.max(0, parts - atOnce) : 0);
  useEffect(() => {
    if (left === 0) return;
    // A timer, not a frame: the pages of a browser in the background have no frames.
    const timer = setTimeout(() => startTransition(() => setLeft(left - 1)), 16);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
