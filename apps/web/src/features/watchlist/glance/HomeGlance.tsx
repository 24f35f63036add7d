import { useLayoutEffect, useRef } from 'react';
import { momentText } from '../../../base/market-text';
import { useOnline } from '../../../base/use-online';
import { type Live, useShownProvenance } from '../../market/live/live-quotes';
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
  const { indices, codes, items, isListing, total, live } = useGlance({ indices: 3, stocks: 3 });
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
      <GlanceAge live={live} />
    </section>
  );
}

/** Line that says how old the numbers are, while no newer ones can come. */
function GlanceAge({ live }: { readonly live: Live }) {
  const isOnline = useOnline();
  const provenance = useShownProvenance(live, null);
  if (!provenance || (isOnline && !provenance.stale)) return null;
  const moment = momentText(provenance.asOf);
  return (
    <p className="glance-age" role="status">
      {isOnline ? `数据停在 ${moment}` : `离线 · 内容截至 ${moment}`}
    </p>
  );
}
