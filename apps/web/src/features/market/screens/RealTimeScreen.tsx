import { useEffect, useMemo, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { rewrite } from '../../../base/go';
import { PullToRefresh } from '../../../ui/gesture/PullToRefresh';
import { Screen } from '../../../ui/Screen';
import { Skeleton } from '../../../ui/states';
import { putQuotes, useLive } from '../live/live-quotes';
import { useLimitUpBoardQuery, useMarketIndicesQuery, useMarketThemesQuery } from '../marketApi';
import { LiveBar } from '../now/LiveBar';
import { MarketFailure } from '../now/MarketFailure';
import { MarketLinks } from '../now/MarketLinks';
import { PhaseClock } from '../now/PhaseClock';
import { useLastHeight } from '../now/use-last-height';
import { useMarketNow } from '../now/use-market-now';
import { Breadth } from '../parts/Breadth';
import { IndexCards } from '../parts/IndexCards';
import { OverviewFoot } from '../parts/OverviewFoot';
import { ThemeHeat } from '../parts/ThemeHeat';
import { Movers } from '../rows/Movers';
import { kindOfLink, lastThemeKind, type ThemeKind } from '../theme-kind';
import '../market.css';

/** Polling interval of counts over the whole market, ms. */
const POLL_MS = 15_000;
/** Height of the page's cards where none is known, px: more than a phone shows. */
const FIRST_PX = 1200;
const polled = { pollingInterval: POLL_MS } as const;

/** Overview of the market: trading phase, indices, breadth, themes, movers. */
export function RealTimeScreen({ kind }: { readonly kind?: string }) {
  // The key resets the screen when another link is opened.
  return <Overview key={kind} asked={kindOfLink(kind)} />;
}

function Overview({ asked }: { readonly asked: ThemeKind | undefined }) {
  const [kind, setKind] = useThemeKind(asked);
  const status = useMarketNow();
  const live = useLive();
  const indices = useMarketIndicesQuery(undefined, polled);
  const themes = useMarketThemesQuery(kind, polled);
  const board = useLimitUpBoardQuery(null, polled);
  const items = indices.data?.items;
  const codes = useMemo(() => (items ?? []).map(({ code }) => code), [items]);
  const { show } = live;
  useEffect(() => {
    if (items) putQuotes(items);
    show(codes);
  }, [items, codes, show]);
  const refresh = (): Promise<unknown> =>
    Promise.all([indices.refetch(), themes.refetch(), board.refetch(), live.refresh()]);
  const failure = indices.error !== undefined && !items ? errorText(indices.error) : null;
  // A source without indices may have everything else.
  const lacking = failure?.action === null ? failure.title : null;
  const provenance = items?.[0]?.provenance;
  const isWaiting = !items && failure === null;
  const { ref, style } = useLastHeight<HTMLDivElement>('real-time', isWaiting, FIRST_PX);
  return (
    <Screen wide>
      <PullToRefresh onRefresh={refresh}>
        <div className="market-page">
          <PhaseClock status={status} />
          <LiveBar provenance={provenance} live={live} error={indices.error} onRetry={() => void refresh()} />
          <div ref={ref} style={style}>
            {failure && lacking === null ? (
              <MarketFailure failure={failure} onRetry={() => void refresh()} />
            ) : !items && lacking === null ? (
              <Skeleton label="正在加载实时行情" rows={6} />
            ) : (
              <>
                <div className="market-columns">
                  <IndexCards codes={codes} live={live} provenance={provenance} status={status} lacking={lacking} />
                  <Breadth board={board.data} status={status} isWaiting={board.isLoading} />
                  <ThemeHeat
                    kind={kind}
                    onKind={setKind}
                    isAsked={asked !== undefined}
                    themes={themes.currentData}
                    status={status}
                    error={themes.error}
                  />
                  <Movers status={status} hasPageFoot />
                </div>
                <OverviewFoot
                  live={live}
                  indices={provenance}
                  board={board.data}
                  themes={themes.currentData}
                  status={status}
                />
              </>
            )}
          </div>
          <MarketLinks />
        </div>
      </PullToRefresh>
    </Screen>
  );
}

/** Kind of groups on screen: as the link names it, else the last one; remembered on this device. */
function useThemeKind(asked: ThemeKind | undefined) {
  const [kind, setKind] = useState(() => asked ?? lastThemeKind.read());
  useEffect(() => lastThemeKind.write(kind), [kind]);
  const choose = (next: ThemeKind): void => {
    setKind(next);
    rewrite('real-time', { kind: next });
  };
  return [kind, choose] as const;
}
