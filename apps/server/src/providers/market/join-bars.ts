import { barsFrom, type RawBars } from '@guanlan/stock-domain';

type Column = 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount';

/** Bars of one period one after the other, the oldest first. */
export function joinBars(parts: readonly RawBars[], period: RawBars['period']): RawBars {
  const column = (name: 'time' | Column): number[] =>
    parts.flatMap((bars) => Array.from(bars[name].subarray(0, bars.length)));
  const [time, open, high, low] = [column('time'), column('open'), column('high'), column('low')];
  const [close, volume, amount] = [column('close'), column('volume'), column('amount')];
  return barsFrom({ time, open, high, low, close, volume, amount }, period);
}
