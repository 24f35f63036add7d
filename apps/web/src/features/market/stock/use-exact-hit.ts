import type { StockName } from '@guanlan/contract';
import { useEffect, useRef } from 'react';
import { onlyExact } from './stock-link';

/**
 * Opens the stock of a link that gives six digits without an exchange, once it is the only one that has them. Nothing is
 * opened once something else was typed.
 */
export function useExactHit<Item extends StockName>(
  {
    initial,
    typed,
    found,
  }: { readonly initial: string; readonly typed: string; readonly found: readonly Item[] | undefined },
  open: (hit: Item) => void,
): void {
  const isLinked = useRef(true);
  const hit = typed === initial ? onlyExact(found, initial) : undefined;
  useEffect(() => {
    if (typed !== initial) isLinked.current = false;
    if (!hit || !isLinked.current) return;
    isLinked.current = false;
    open(hit);
  });
}
