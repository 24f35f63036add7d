import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../window/use-reduced-motion';

/**
 * Calls `next` every `interval` ms. Pauses under the pointer, while it has the focus, when the page is hidden, under
 * reduced motion, and once the user has stopped it.
 */
export function useAutoplay(on: boolean, interval: number, next: () => void) {
  const reduced = useReducedMotion();
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState(false);
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  const still = stopped || reduced;
  const running = on && !still && !held;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, interval);
    return () => clearInterval(timer);
  }, [running, interval]);
  return {
    stopped: still,
    toggle: () => setStopped(!stopped),
    handlers: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
