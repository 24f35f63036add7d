import type { WatchItem } from '@guanlan/contract';
import { useEffect, useMemo, useState } from 'react';
import { largeText, signedText } from '../../../base/market-text';
import { PriceText } from '../../../ui/price/PriceText';
import { knownQuote, useLive } from '../../market/live/live-quotes';
import { leftOutText, totalsOf } from '../holding';

/** Interval of computing the sums, ms: they need not follow every price. */
const REFRESH_MS = 2000;

/** Limit of codes in a subscription; see `market.watch`. */
const MAX_CODES = 200;

/** Subscribes to the stocks of all holdings: those out of view count in the sums, too. */
function useHoldings(items: readonly WatchItem[]): void {
  const codes = useMemo(
    () => [...new Set(items.filter(({ quantity }) => quantity).map(({ code }) => code))].sort(),
    [items],
  );
  // Three subscriptions cover the 500 stocks that a list may have.
  const first = useLive().show;
  const second = useLive().show;
  const third = useLive().show;
  useEffect(() => {
    for (const [at, show] of [first, second, third].entries()) show(codes.slice(at * MAX_CODES, (at + 1) * MAX_CODES));
  }, [first, second, third, codes]);
}

/** Value and profit of all holdings. Renders nothing where no quantity is set. */
export function Totals({ items }: { readonly items: readonly WatchItem[] }) {
  const [, setTick] = useState(0);
  const hasHoldings = items.some(({ quantity }) => quantity);
  useHoldings(items);
  useEffect(() => {
    if (!hasHoldings) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, [hasHoldings]);
  if (!hasHoldings) return null;
  const totals = totalsOf(items, knownQuote);
  const { value, profit, today } = totals;
  const leftOut = leftOutText(totals);
  return (
    <div className="watch-totals">
      <dl aria-label="持仓合计">
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
      {leftOut === null ? null : <small>{leftOut}</small>}
    </div>
  );
}
