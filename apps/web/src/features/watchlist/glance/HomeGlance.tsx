import { useLayoutEffect, useRef } from 'react';
import { glanceHeight, rememberGlanceHeight } from './glance-height';
import { IndexStrip } from './IndexStrip';
import { useGlance } from './use-glance';
import { WatchRows } from './WatchRows';
import './glance.css';

/**
 * Card of the home page: three indices and the top of the user's list, live. Keeps the height that it had last until it
 * is known what it shows; nothing where there are neither indices nor stocks.
 */
export function HomeGlance() {
  const { indices, codes, items, isListing, total } = useGlance({ indices: 3, stocks: 3 });
  const card = useRef<HTMLElement>(null);
  const isWaiting = indices.isLoading || isListing;
  const hasStocks = items !== undefined && items.length > 0;
  const isShown = codes.length > 0 || hasStocks;
  useLayoutEffect(() => {
    if (!isWaiting) rememberGlanceHeight(isShown ? (card.current?.offsetHeight ?? 0) : 0);
  }, [isWaiting, isShown, codes, items]);
  if (!isShown) return isWaiting ? <div style={{ height: glanceHeight() }} aria-hidden="true" /> : null;
  return (
    <section
      ref={card}
      className="glance"
      aria-label="行情速览"
      style={isWaiting ? { minHeight: glanceHeight() } : undefined}
    >
      {codes.length > 0 ? <IndexStrip codes={codes} /> : null}
      {hasStocks ? <WatchRows items={items} total={total} /> : null}
    </section>
  );
}
