import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../../ui/use-reduced-motion';
import { cutAt, paintEveryMs, Reveal } from '../reveal';

/**
 * The part of a growing text to show now, so that it flows whatever the network does. What is there at first is shown
 * at once; so is everything when the text has ended, and always under reduced motion.
 */
export function useReveal(text: string, growing: boolean): string {
  const still = useReducedMotion();
  const [shown, setShown] = useState(text.length);
  const latest = useRef({ text, shown });
  useLayoutEffect(() => {
    latest.current = { text, shown };
  });
  const flowing = growing && !still;
  useEffect(() => {
    if (!flowing) return;
    const reveal = new Reveal(latest.current.shown, performance.now());
    let paintedAt = 0;
    let frame = requestAnimationFrame(function tick(now) {
      const { text: all, shown: before } = latest.current;
      const count = reveal.step(now, all.length);
      if (count > before && now - paintedAt >= paintEveryMs(all.length - all.lastIndexOf('\n\n', before))) {
        paintedAt = now;
        setShown(cutAt(all, count));
      }
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [flowing]);
  return flowing ? text.slice(0, shown) : text;
}
