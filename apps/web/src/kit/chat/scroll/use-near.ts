import { createContext, type RefObject, startTransition, use, useEffect, useState } from 'react';
import type { NearTurns } from './near-turns';

/** Of the thread around a message; without one everything counts as near. */
export const NearContext = createContext<NearTurns | null>(null);

/** Whether a message is near the part of the conversation that is in view, and drawn in full. */
export function useNear(element: RefObject<HTMLElement | null>, startsNear: boolean): boolean {
  const turns = use(NearContext);
  const [near, setNear] = useState(startsNear);
  useEffect(() => {
    if (!turns || !element.current) return;
    // Drawing a message may wait for what the reader does meanwhile.
    return turns.observe(element.current, (now) => startTransition(() => setNear(now)));
  }, [turns, element]);
  return near || turns === null;
}
