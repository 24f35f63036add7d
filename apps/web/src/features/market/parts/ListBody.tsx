import type { MarketStatus } from '@guanlan/contract';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { errorText } from '../../../base/error-text';
import { go } from '../../../base/go';
import { ListTail } from '../../../kit/list/ListTail';
import { useScrollMemory } from '../../../kit/list/scroll-memory';
import { PullToRefresh } from '../../../ui/gesture/PullToRefresh';
import { Screen } from '../../../ui/Screen';
import { EmptyState, Skeleton } from '../../../ui/states';
import type { ListChoice } from '../list-memory';
import { putQuotes, useLive } from '../live/live-quotes';
import { rowsOf, useStockListInfiniteQuery } from '../marketApi';
import { LiveBar, useHowText } from '../now/LiveBar';
import { LiveFoot } from '../now/LiveFoot';
import { MarketFailure } from '../now/MarketFailure';
import { MarketLinks } from '../now/MarketLinks';
import { PhaseClock } from '../now/PhaseClock';
import { useMarketNow } from '../now/use-market-now';
import { lacksSpeed, noSpeedText } from '../rows/no-speed';
import { StockTable } from '../rows/StockTable';
import '../market.css';

interface ListBodyProps {
  /** Name of the list, which is also the key of its scroll position. */
  readonly label: string;
  readonly choice: ListChoice;
  readonly onChoice: (next: ListChoice) => void;
  /** Content above the table: search, boards, themes. */
  readonly children: ReactNode;
  /** Content in place of the table. */
  readonly instead?: ReactNode;
  /** Interval of reading the order again while the list is at its top, ms. */
  readonly reorderEvery?: number;
}

/** Page with a table of stocks: pull-to-refresh, infinite scrolling, live quotes for the rows in view. */
export function ListBody({ label, choice, onChoice, children, instead, reorderEvery }: ListBodyProps) {
  const { column, ...query } = choice;
  const scroll = useRef<HTMLElement>(null);
  const status = useMarketNow();
  const live = useLive();
  const how = useHowText(live, status);
  const list = useStockListInfiniteQuery(query, { refetchCachedPages: false });
  // The previous list stays until the next one is loaded; after a failure it would be a wrong answer.
  const pages = (list.error === undefined ? list.data : list.currentData)?.pages;
  const rows = useMemo(
    () => rowsOf(pages).map(({ quote, floatValue }) => ({ code: quote.code, name: quote.name, floatValue })),
    [pages],
  );
  useEffect(() => putQuotes(rowsOf(pages).map(({ quote }) => quote)), [pages]);
  useScrollMemory(scroll, `${label} ${JSON.stringify(query)}`, rows.length > 0 && !instead);
  useReorder(reorderEvery, scroll, list.refetch);
  const failure = list.error !== undefined && !list.isFetching ? errorText(list.error) : null;
  const noSpeed = useMemo(
    () =>
      lacksSpeed(
        choice.sort,
        rowsOf(pages).map(({ quote }) => quote),
      ),
    [choice.sort, pages],
  );
  const provenance = pages?.[0]?.provenance;
  const total = pages?.at(-1)?.total ?? 0;
  return (
    <Screen wide scrollRef={scroll}>
      <PullToRefresh onRefresh={() => Promise.all([list.refetch(), live.refresh()])}>
        <div className="market-page">
          <PhaseClock status={status} />
          <LiveBar provenance={provenance} live={live} error={list.error} onRetry={() => void list.refetch()} />
          {children}
          {instead ??
            (!pages && failure ? (
              <MarketFailure failure={failure} onRetry={() => void list.refetch()} />
            ) : !pages ? (
              <Skeleton label={`正在加载${label}`} rows={6} />
            ) : rows.length === 0 ? (
              <Nothing choice={choice} status={status} onChoice={onChoice} />
            ) : (
              <div className="market-list" aria-busy={list.currentData === undefined}>
                <StockTable
                  label={label}
                  rows={rows}
                  total={total}
                  {...{ column, sort: choice.sort, order: choice.order, live }}
                  onOrder={(order) => onChoice({ ...choice, ...order })}
                  onColumn={(next) => onChoice({ ...choice, column: next, sort: next, order: 'desc' })}
                  instead={noSpeed ? <p className="market-hint">{noSpeedText(status)}</p> : undefined}
                />
                {noSpeed ? null : (
                  <ListTail
                    hasMore={list.hasNextPage}
                    isLoading={list.isFetchingNextPage}
                    failure={list.isFetchNextPageError && failure ? failure.title : null}
                    onMore={() => void list.fetchNextPage()}
                    distance={600}
                    end={`共 ${total} 只`}
                  />
                )}
              </div>
            ))}
          <LiveFoot hasHead live={live} provenance={provenance} status={status} how={how} />
          <MarketLinks />
        </div>
      </PullToRefresh>
    </Screen>
  );
}

interface NothingProps extends Pick<ListBodyProps, 'choice' | 'onChoice'> {
  readonly status: MarketStatus | undefined;
}

/** Empty list: nothing matches the filter, or without one the source has no stocks at all. */
function Nothing({ choice, status, onChoice }: NothingProps) {
  const { board, theme, ...order } = choice;
  if (board !== undefined || theme !== undefined)
    return (
      <EmptyState
        title="没有符合条件的股票"
        hint="换一个板块或主题试试"
        action="看全部"
        onAction={() => onChoice(order)}
      />
    );
  const isFiles = status?.source.id === 'files';
  return (
    <EmptyState
      title="行情源还没有股票"
      hint={
        isFiles
          ? '把日线文件放进服务器数据目录的 market 文件夹，放好后下拉刷新；读不了的文件写在服务器日志里'
          : undefined
      }
      action="看行情来源"
      onAction={() => go('notice')}
    />
  );
}

/** Reads the order again at an interval while the list is at its top: rows must not move under a finger. */
function useReorder(every: number | undefined, scroll: { current: HTMLElement | null }, refetch: () => unknown): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    if (every === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && (scroll.current?.scrollTop ?? 0) < 40) latest.current();
    }, every);
    return () => clearInterval(timer);
  }, [every, scroll]);
}
