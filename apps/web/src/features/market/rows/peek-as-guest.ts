import type { StockCode } from '@guanlan/contract';
import type { MouseEvent } from 'react';
import { getToken } from '../../../base/account/auth';
import { go, here } from '../../../base/go';

/**
 * Answers a visitor's tap on a stock with a sheet over the list, where the link would end at the sign-in. A click for
 * another tab, and those of a user, go on as they are.
 */
export function peekAsGuest(event: MouseEvent, stock: { readonly code: StockCode; readonly name: string }): void {
  if (getToken() !== null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const page = here();
  import('../peek/open-peek').then(
    // On a slow network its visitor may have left the list meanwhile.
    ({ openPeek }) => (here() === page ? openPeek(stock) : undefined),
    // Without the sheet's file the link does what it says.
    () => (here() === page ? go('stock', { code: stock.code }) : undefined),
  );
}
