import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useReducedMotion } from '../../../ui/window/use-reduced-motion';
import { cutAt, Pace, paintEveryMs, Reveal, reach } from '../stream/reveal';

/** Part of a text that is shown. */
export interface Revealed {
  readonly text: string;
  /** Whether more is to come: the text still grows, or is not all on screen yet. */
  readonly flowing: boolean;
}

/**
 * Part of a growing text to show now, so that it flows whatever the network does, and no faster than the device can
 * render it. The initial text is shown at once, and everything under reduced motion.
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
    let isOver = false;
    let frame = requestAnimationFrame(function tick() {
      const now = performance.now();
      const { text: all, shown: before } = latest.current;
      const due = reveal.step(now, all.length);
      if (due > before && now - paintedAt >= paintEveryMs(all.length - all.lastIndexOf('\n\n', before))) {
        const { at: count, effort } = reach(all, before, due, pace.stride(all.length - before));
        paintedAt = now;
        pace.paint(effort, now);
        // Rendered within this frame: in a later task it would be laid out in the next one, and its cost could not be
        // measured.
        flushSync(() => setShown(cutAt(all, count)));
        // Runs when the frame is rendered: the next frame would include the wait for the display.
        setTimeout(() => pace.painted(performance.now(), latest.current.hasEnded));
      }
      // The paint of the last characters ends this effect.
      if (!isOver) frame = requestAnimationFrame(tick);
    });
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
    };
  }, [moving]);
  return { text: moving ? text.slice(0, shown) : text, flowing };
}
