import { createContext, type RefObject, startTransition, use, useEffect, useState } from 'react';
import type { NearTurns } from './near-turns';

/** Observer of the thread around a message; without one everything counts as near. */
export const NearContext = createContext<NearTurns | null>(null);

/** Whether a message is near the visible part of the conversation, and rendered in full. */
export function useNear(element: RefObject<HTMLElement | null>, startsNear: boolean): boolean {
  const turns = use(NearContext);
  const [near, setNear] = useState(startsNear);
  useEffect(() => {
    if (!turns || !element.current) return;
    // Rendering a message may wait for the user's input.
    return turns.observe(element.current, (now) => startTransition(() => setNear(now)));
  }, [turns, element]);
  return near || turns === null;
}
