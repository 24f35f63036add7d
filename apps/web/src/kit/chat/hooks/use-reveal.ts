import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useReducedMotion } from '../../../ui/use-reduced-motion';
import { cutAt, Pace, paintEveryMs, Reveal } from '../reveal';

/** The part of a text that is shown. */
export interface Revealed {
  readonly text: string;
  /** Whether there is more to come: the text grows, or has ended and is not all on screen yet. */
  readonly flowing: boolean;
}

/**
 * The part of a growing text to show now, so that it flows whatever the network does, and no faster than the device can
 * draw it. What is there at first is shown at once, and everything under reduced motion.
 */
export function useReveal(text: string, growing: boolean): Revealed {
  const still = useReducedMotion();
  const [shown, setShown] = useState(text.length);
  const latest = useRef({ text, shown, hasEnded: !growing });
  useLayoutEffect(() => {
    latest.current = { text, shown, hasEnded: !growing };
  });
  const flowing = growing || (shown < text.length && !still);
  const moving = flowing && !still;
  useEffect(() => {
    if (!moving) return;
    const reveal = new Reveal(latest.current.shown, performance.now());
    const pace = new Pace();
    let paintedAt = 0;
    let frame = requestAnimationFrame(function tick() {
      const now = performance.now();
      const { text: all, shown: before, hasEnded } = latest.current;
      pace.frame(now, hasEnded);
      const count = Math.min(reveal.step(now, all.length), before + pace.stride(all.length - before));
      if (count > before && now - paintedAt >= paintEveryMs(all.length - all.lastIndexOf('\n\n', before))) {
        paintedAt = now;
        pace.paint(count - before, now);
        // In this very frame: drawn a task later it would be laid out in the next one, and nobody would know the cost.
        flushSync(() => setShown(cutAt(all, count)));
      }
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [moving]);
  return { text: moving ? text.slice(0, shown) : text, flowing };
}
