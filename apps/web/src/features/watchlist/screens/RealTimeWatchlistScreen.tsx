import type { WatchItem } from '@guanlan/contract';
import { useCallback, useMemo, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { go, here } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { useAutoRetry } from '../../../base/use-auto-retry';
import { ListTail } from '../../../kit/list/ListTail';
import { Chip } from '../../../ui/Chip';
import { PullToRefresh } from '../../../ui/gesture/PullToRefresh';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { knownQuote, useLive } from '../../market/live/live-quotes';
import { LiveBar } from '../../market/now/LiveBar';
import { LiveFoot } from '../../market/now/LiveFoot';
import { MarketLinks } from '../../market/now/MarketLinks';
import { PhaseClock } from '../../market/now/PhaseClock';
import { useMarketNow } from '../../market/now/use-market-now';
import type { Order } from '../../market/rows/order';
import type { ColumnId } from '../../market/rows/quote-view';
import { StockTable } from '../../market/rows/StockTable';
import '../../market/market.css';
import { byOrder, floatValueOf } from '../order/by-order';
import { useWatched } from '../use-watched';

/** Number of rows in a page of the list. */
const PAGE_ROWS = 30;
/** Distance from the end at which the next page is shown, px. */
const REACH_BOTTOM = 100;

/** All stocks of the user's list with live quotes, sorted by their numbers or in the list's own order. */
export function RealTimeWatchlistScreen() {
  const signedIn = useSignedIn();
  const status = useMarketNow();
  const live = useLive();
  const list = useWatched(!signedIn);
  const failure = list.error !== undefined && !list.isFetching ? errorText(list.error) : null;
  useAutoRetry(failure, () => void list.refetch());
  const items = list.data?.items;
  const refresh = (): Promise<unknown> =>
    signedIn ? Promise.all([list.refetch(), live.refresh()]) : Promise.resolve();
  const provenance = list.data?.quotes[0]?.provenance;
  return (
    <Screen wide>
      <PullToRefresh onRefresh={refresh}>
        <div className="market-page">
          <PhaseClock status={status} />
          <LiveBar provenance={provenance} live={live} error={list.error} onRetry={() => void list.refetch()} />
          {!signedIn ? (
            <EmptyState
              title="登录后查看实时自选"
              hint="自选股保存在你的账号里"
              action="去登录"
              primary
              onAction={() => go('login', { uniIdRedirectUrl: here() })}
            />
          ) : !items && failure ? (
            <ErrorState title={failure.title} action={failure.action ?? '重试'} onAction={() => void list.refetch()} />
          ) : !items ? (
            <Skeleton label="正在加载实时自选" rows={6} />
          ) : items.length === 0 ? (
            <EmptyState
              title="还没有自选股"
              hint="在股票列表里长按一只股票就能加入"
              action="去股票列表"
              onAction={() => go('stock-list')}
            />
          ) : (
            <Watched items={items} live={live} version={list.fulfilledTimeStamp ?? 0} />
          )}
          <LiveFoot hasHead live={live} provenance={provenance} status={status} />
          <MarketLinks />
        </div>
      </PullToRefresh>
    </Screen>
  );
}

/** Rows in order by the quotes of the moment; `_version` identifies that moment. */
const rowsIn = (items: readonly WatchItem[], order: Order | null, _version: number) =>
  (order === null ? items : byOrder(items, order, knownQuote)).map(({ code, name, floatShares }) => ({
    code,
    name,
    floatValue: floatValueOf(knownQuote(code), floatShares),
  }));

interface WatchedProps {
  readonly items: readonly WatchItem[];
  readonly live: ReturnType<typeof useLive>;
  /** Sorts the rows again when it changes: new quotes must not move them under a finger. */
  readonly version: number;
}

function Watched({ items, live, version }: WatchedProps) {
  const [order, setOrder] = useState<Order | null>(null);
  const [column, setColumn] = useState<ColumnId>('turnoverPercent');
  const [count, setCount] = useState(PAGE_ROWS);
  const rows = useMemo(() => rowsIn(items, order, version), [items, order, version]);
  const shown = useMemo(() => rows.slice(0, count), [rows, count]);
  const choose = useCallback((next: Order) => setOrder(next), []);
  return (
    <>
      <div className="market-chips">
        <Chip on={order === null} onClick={() => setOrder(null)}>
          自选顺序
        </Chip>
        <Chip onClick={() => go('watchlist')}>编辑自选</Chip>
      </div>
      <StockTable
        label="实时自选"
        rows={shown}
        total={rows.length}
        column={column}
        sort={order?.sort}
        order={order?.order ?? 'desc'}
        onOrder={choose}
        onColumn={(next) => {
          setColumn(next);
          setOrder({ sort: next, order: 'desc' });
        }}
        live={live}
      />
      <ListTail
        hasMore={count < rows.length}
        isLoading={false}
        failure={null}
        onMore={() => setCount((before) => before + PAGE_ROWS)}
        distance={REACH_BOTTOM}
        end={`共 ${rows.length} 只自选`}
      />
    </>
  );
}
