import type { StockCode } from '@guanlan/contract';
import { type RefCallback, useCallback } from 'react';
import { quoteStore } from './live-quotes';
import type { LiveQuote } from './quote-store';

/** Writes a quote into an element; undefined while none is known. */
export type QuotePaint = (live: LiveQuote | undefined) => void;

/**
 * Paints the quote of a code into an element without React: the function that `painter` creates for it is called at
 * once and with every change. Keep `painter` stable: a new one paints the element from the beginning.
 */
export function useQuotePaint(
  code: StockCode,
  painter: (element: HTMLElement) => QuotePaint,
): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element) return;
      const paint = painter(element);
      const show = (): void => paint(quoteStore.get(code));
      show();
      return quoteStore.subscribe(code, show);
    },
    [code, painter],
  );
}
