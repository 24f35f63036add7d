import type { Security } from '../code.js';

/** Minimum price increment. */
export interface Tick {
  /** In thousandths of the currency: 10 is 0.01. */
  readonly thousandths: 1 | 10;
  readonly currency: 'CNY' | 'USD' | 'HKD';
}

/** The tick of a security; undefined for indices, bonds and what else has none here. */
export function tickOf({ exchange, kind, board }: Pick<Security, 'exchange' | 'kind' | 'board'>): Tick | undefined {
  if (kind === 'fund') return { thousandths: 1, currency: 'CNY' };
  if (kind !== 'stock' && kind !== 'cdr') return undefined;
  if (board !== 'b') return { thousandths: 10, currency: 'CNY' };
  return exchange === 'SH' ? { thousandths: 1, currency: 'USD' } : { thousandths: 10, currency: 'HKD' };
}
