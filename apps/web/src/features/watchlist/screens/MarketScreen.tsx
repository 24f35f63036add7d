import { useMemo } from 'react';
import { errorText } from '../../../base/error-text';
import { href } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { useNavBar, useOpenSearch } from '../../../base/nav-bar';
import { PullToRefresh } from '../../../ui/gesture/PullToRefresh';
import { IconButton } from '../../../ui/IconButton';
import type { IconName } from '../../../ui/icon-paths';
import { Screen } from '../../../ui/Screen';
import { Skeleton } from '../../../ui/states';
import { LinkTile, TileGrid } from '../../../ui/tile/LinkTile';
import { LiveBar } from '../../market/now/LiveBar';
import { MarketFailure } from '../../market/now/MarketFailure';
import { MarketGlance } from '../../market/now/MarketGlance';
import { MarketLinks } from '../../market/now/MarketLinks';
import { PhaseClock } from '../../market/now/PhaseClock';
import { useLastHeight } from '../../market/now/use-last-height';
import { useMarketNow } from '../../market/now/use-market-now';
import { Movers } from '../../market/rows/Movers';
import '../../market/market.css';
import { IndexStrip } from '../glance/IndexStrip';
import { useGlance } from '../glance/use-glance';
import { WatchRows } from '../glance/WatchRows';
import { NewAlerts } from '../parts/NewAlerts';
import '../parts/market-root.css';

/** Pages by how often they are opened; those that show the subject of another one in a second way come last. */
const pages = [
  ['股票', '分时、K 线与指标', 'market', () => href('stock')],
  ['选股', '按条件和公式筛选', 'filter', () => href('stock-selection')],
  ['诊断', '一只股票的来龙去脉', 'doctor', () => href('stock-trend')],
  ['今日涨停', '连板梯队与炸板率', 'flame', () => href('limit-up')],
  ['题材热度', '哪些概念在涨', 'tag', () => href('real-time', { kind: 'theme' })],
  ['行业热度', '哪些行业在涨', 'factory', () => href('real-time', { kind: 'industry' })],
  ['实时行情', '指数、题材与排行', 'pulse', () => href('real-time')],
  ['股票列表', '全部股票，按板块看', 'list', () => href('stock-list')],
  ['深度诊断', '依据更多数据', 'page', () => href('stock-trend-deep')],
  ['双模诊断', '规则与模型并排', 'swap', () => href('stock-trend-bimodal')],
  ['实时列表', '盘中更新的全市场', 'refresh', () => href('real-time-list')],
  ['实时自选', '盘中更新的自选', 'star', () => href('real-time-watchlist')],
] as const satisfies readonly (readonly [string, string, IconName, () => string])[];

/** Height of two lines of indices, px. */
const INDICES_PX = 152;
/** Height of four stocks and the link to the whole list, px. */
const WATCHED_PX = 240;

/** Root of everything about stocks: indices, the user's list, movers of the moment, and the pages. */
export function MarketScreen() {
  const search = useOpenSearch();
  useNavBar({
    right: useMemo(() => <IconButton icon="search" label="搜索" on="bar" onClick={search} />, [search]),
  });
  const status = useMarketNow();
  const { indices, codes, items, watched, total, isListing, live, refresh } = useGlance({ indices: 6, stocks: 4 });
  const failure = indices.error !== undefined && !indices.data ? errorText(indices.error) : null;
  const strip = useLastHeight<HTMLDivElement>('indices', indices.isLoading, INDICES_PX);
  return (
    <Screen wide>
      <PullToRefresh onRefresh={refresh}>
        <div className="market-page">
          <PhaseClock status={status} />
          <LiveBar
            provenance={indices.data?.items[0]?.provenance}
            live={live}
            error={indices.error}
            onRetry={() => void refresh()}
          />
          <div className="market-root">
            <section className="glance" aria-label="行情速览">
              <div ref={strip.ref} style={strip.style}>
                {failure ? (
                  <MarketFailure failure={failure} onRetry={() => void refresh()} />
                ) : codes.length > 0 ? (
                  <IndexStrip codes={codes} />
                ) : (
                  <Skeleton label="正在加载指数" rows={1} />
                )}
              </div>
              {failure ? null : <MarketGlance isReady={codes.length > 0} />}
              {watched ? <NewAlerts items={watched} /> : null}
              <Watched items={items} total={total} isListing={isListing} />
            </section>
            <Movers status={status} />
            <TileGrid label="股票功能">
              {pages.map(([title, line, icon, to]) => (
                <LinkTile key={title} href={`#${to()}`} title={title} line={line} icon={icon} />
              ))}
            </TileGrid>
          </div>
          <MarketLinks />
        </div>
      </PullToRefresh>
    </Screen>
  );
}

/** Top of the user's list; a visitor is told where it is. */
function Watched({ items, total, isListing }: Pick<ReturnType<typeof useGlance>, 'items' | 'total' | 'isListing'>) {
  const signedIn = useSignedIn();
  const { ref, style } = useLastHeight<HTMLDivElement>('watched', isListing, WATCHED_PX);
  if (signedIn)
    return (
      <div ref={ref} style={style}>
        {items ? <WatchRows items={items} total={total} /> : null}
      </div>
    );
  return (
    <a className="glance-more ui-inset-focus" href={`#${href('watchlist')}`}>
      登录后，自选股会显示在这里
    </a>
  );
}
