import type { StockCode } from '@guanlan/contract';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { href } from '../../../base/go';
import { peekAsGuest } from './peek-as-guest';

interface StockLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly code: StockCode;
  readonly name: string;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Link to the page of a stock or an index. A visitor's tap opens a sheet over the page instead. */
export function StockLink({ code, name, ...anchor }: StockLinkProps) {
  return <a {...anchor} href={`#${href('stock', { code })}`} onClick={(event) => peekAsGuest(event, { code, name })} />;
}
