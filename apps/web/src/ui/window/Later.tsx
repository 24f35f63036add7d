import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Content below what is seen first. It is rendered after its surroundings are on screen, in short slices between which
 * the page answers a finger.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children : null;
}
