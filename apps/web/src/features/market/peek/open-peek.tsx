import type { StockCode } from '@guanlan/contract';
import { go, storedHref } from '../../../base/go';
import { openOverlay } from '../../../ui/overlay/overlay-store';
import { type PeekAnswer, StockPeek } from './StockPeek';

/** Shows a stock at a glance over the list, and takes the way that the visitor chose. */
export async function openPeek({ code, name }: { readonly code: StockCode; readonly name: string }): Promise<void> {
  const chosen = await openOverlay<PeekAnswer>(null, (open, answer) => (
    <StockPeek code={code} name={name} open={open} onAnswer={answer} />
  ));
  if (chosen === 'diagnosis') go('stock-trend', { code });
  if (chosen === 'sign-in') go('login', { uniIdRedirectUrl: storedHref('stock', { code }) });
}
