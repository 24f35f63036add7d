import type { WatchItem } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { largeText, signedText } from '../../../base/market-text';
import { PriceText } from '../../../ui/PriceText';
import { knownQuote } from '../../market/live/live-quotes';
import { holdingOf, totalsOf } from '../holding';

/** The sums are made anew this often, ms: they need not follow every price. */
const EVERY = 2000;

/** What all holdings are worth, and what they brought. Nothing where no quantity is written down. */
export function Totals({ items }: { readonly items: readonly WatchItem[] }) {
  const [, setTick] = useState(0);
  const hasHoldings = items.some(({ quantity }) => quantity);
  useEffect(() => {
    if (!hasHoldings) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), EVERY);
    return () => clearInterval(timer);
  }, [hasHoldings]);
  if (!hasHoldings) return null;
  const { value, profit, today } = totalsOf(items.map((item) => holdingOf(item, knownQuote(item.code))));
  return (
    <dl className="watch-totals" aria-label="持仓合计">
      <div>
        <dt>持仓市值</dt>
        <dd>{largeText(value)}</dd>
      </div>
      <div>
        <dt>浮动盈亏</dt>
        <dd>
          <PriceText by={profit}>{signedText(profit)}</PriceText>
        </dd>
      </div>
      <div>
        <dt>今日盈亏</dt>
        <dd>
          <PriceText by={today}>{signedText(today)}</PriceText>
        </dd>
      </div>
    </dl>
  );
}
