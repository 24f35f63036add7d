import type { StockCode } from '@guanlan/contract';
import { type RefCallback, useCallback } from 'react';
import { quoteStore } from './live-quotes';
import type { LiveQuote } from './quote-store';

/** Writes a quote into an element; undefined: none is known yet. */
export type QuotePaint = (live: LiveQuote | undefined) => void;

/**
 * Has an element show the quote of a code without React: what `painter` makes for it is called at once and with every
 * change. Keep `painter` the same: the element is painted from the beginning when it changes.
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
