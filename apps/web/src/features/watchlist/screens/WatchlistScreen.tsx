import type { FunctionOutput, WatchItem } from '@guanlan/contract';
import { useMemo, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { go, rewrite } from '../../../base/go';
import { useAutoRetry } from '../../../base/use-auto-retry';
import { Chip } from '../../../ui/Chip';
import { PullToRefresh } from '../../../ui/gesture/PullToRefresh';
import { UndoBar } from '../../../ui/notice/UndoBar';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { useLive } from '../../market/live/live-quotes';
import { LiveBar } from '../../market/now/LiveBar';
import { LiveFoot } from '../../market/now/LiveFoot';
import { MarketLinks } from '../../market/now/MarketLinks';
import { PhaseClock } from '../../market/now/PhaseClock';
import { useLastHeight } from '../../market/now/use-last-height';
import { useMarketNow } from '../../market/now/use-market-now';
import '../../market/market.css';
import '../../market/rows/rows.css';
import { EditBar } from '../parts/EditBar';
import { ItemSheet } from '../parts/ItemSheet';
import { Totals } from '../parts/Totals';
import { WatchDesk } from '../parts/WatchDesk';
import { WatchIndices } from '../parts/WatchIndices';
import { WatchTools } from '../parts/WatchTools';
import '../parts/watchlist.css';
import { useRemoval } from '../use-removal';
import { useWatched } from '../use-watched';

/** Height of the list where none is known, px. */
const FIRST_PX = 480;

/** User's own list: groups, order, cost and quantity, notes, alerts. */
export function WatchlistScreen({ group: asked }: { readonly group?: string }) {
  const [group, setGroup] = useState(asked);
  const { isOrdering, picked, setPicked, edit, pick } = useEditing();
  const [openedId, setOpened] = useState<string | null>(null);
  const status = useMarketNow();
  const live = useLive();
  const list = useWatched();
  const { removed, remove, undo } = useRemoval(list.data?.items ?? noItems);
  const data = list.data;
  const failure = list.error !== undefined && !list.isFetching ? errorText(list.error) : null;
  useAutoRetry(failure, () => void list.refetch());
  const shownGroup = data?.groups.find(({ id }) => id === group);
  const groupShown = shownGroup?.id;
  const items = useMemo(
    () => (data?.items ?? []).filter(({ groupId }) => groupShown === undefined || groupId === groupShown),
    [data?.items, groupShown],
  );
  const opened = data?.items.find(({ id }) => id === openedId);
  const choose = (id: string | undefined): void => {
    setGroup(id);
    rewrite('watchlist', id === undefined ? {} : { group: id });
  };
  const takeOff = (item: WatchItem): void => {
    setOpened(null);
    void remove([item]);
  };
  const provenance = data?.quotes[0]?.provenance;
  const { ref, style } = useLastHeight<HTMLDivElement>('watchlist', !data && failure === null, FIRST_PX);
  return (
    <Screen
      wide
      scrollRef={null}
      bottom={
        removed.length > 0 || (isOrdering && data) ? (
          <>
            {removed.length > 0 ? <UndoBar words={removedText(removed)} onUndo={() => void undo()} /> : null}
            {isOrdering && data ? (
              <EditBar items={items} groups={data.groups} picked={picked} onPicked={setPicked} onRemove={remove} />
            ) : null}
          </>
        ) : null
      }
    >
      <PullToRefresh disabled={isOrdering} onRefresh={() => Promise.all([list.refetch(), live.refresh()])}>
        <div className="watch-page">
          <PhaseClock status={status} />
          <LiveBar provenance={provenance} live={live} error={list.error} onRetry={() => void list.refetch()} />
          <WatchIndices />
          <div ref={ref} style={style}>
            {!data && failure ? (
              <ErrorState
                title={failure.title}
                action={failure.action ?? '重试'}
                onAction={() => void list.refetch()}
              />
            ) : !data ? (
              <Skeleton label="正在加载自选股" rows={5} />
            ) : (
              <>
                <WatchTools list={data} groupId={shownGroup?.id} isOrdering={isOrdering} onOrdering={edit} />
                {data.groups.length > 1 ? <GroupChips list={data} shown={groupShown} onChoose={choose} /> : null}
                <Totals items={items} />
                {items.length === 0 ? (
                  <NoItems title={data.items.length === 0 ? '还没有自选股' : '这个分组里还没有股票'} />
                ) : (
                  <WatchDesk
                    items={items}
                    version={list.fulfilledTimeStamp ?? 0}
                    isOrdering={isOrdering}
                    live={live}
                    onOpen={openItem(setOpened)}
                    picked={picked}
                    onPick={pick}
                  />
                )}
                {opened ? (
                  <ItemSheet
                    item={opened}
                    first={data.items.find(({ groupId }) => groupId === opened.groupId)}
                    groups={data.groups}
                    onClose={() => setOpened(null)}
                    onRemove={() => takeOff(opened)}
                  />
                ) : null}
              </>
            )}
          </div>
          <LiveFoot
            hasHead
            live={live}
            provenance={provenance}
            status={status}
            note="盈亏按最新价与所填成本计算，不含费用"
          />
          <MarketLinks />
        </div>
      </PullToRefresh>
    </Screen>
  );
}

/** List or group without stocks: says how to add one. */
function NoItems({ title }: { readonly title: string }) {
  return (
    <EmptyState
      title={title}
      hint="点上面的“添加”，或在股票列表里长按一只股票"
      action="去股票列表"
      onAction={() => go('stock-list')}
    />
  );
}

interface GroupChipsProps {
  readonly list: FunctionOutput<'watchlist.list'>;
  /** Group on screen; undefined: all. */
  readonly shown: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** Chips of all stocks and of each group. */
function GroupChips({ list: { groups, items }, shown, onChoose }: GroupChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
    <div className="market-chips" role="group" aria-label="分组">
      <Chip on={shown === undefined} onClick={() => onChoose(undefined)}>
        全部 {items.length}
      </Chip>
      {groups.map(({ id, name, count }) => (
        <Chip key={id} on={shown === id} onClick={() => onChoose(id)}>
          {name} {count}
        </Chip>
      ))}
    </div>
  );
}

const noItems: readonly WatchItem[] = [];

const none: ReadonlySet<string> = new Set();

/** Whether the list is being edited, and the ids picked for it. */
function useEditing() {
  const [isOrdering, setOrdering] = useState(false);
  const [picked, setPicked] = useState(none);
  const edit = (isOn: boolean): void => {
    setPicked(none);
    setOrdering(isOn);
  };
  const pick = (id: string, isPicked: boolean): void =>
    setPicked((before) => {
      const next = new Set(before);
      if (isPicked) next.add(id);
      else next.delete(id);
      return next;
    });
  return { isOrdering, picked, setPicked, edit, pick };
}

const removedText = (removed: readonly WatchItem[]): string =>
  removed.length === 1 ? `已移出“${removed[0]?.name}”` : `已移出 ${removed.length} 只股票`;

const openItem =
  (set: (id: string) => void) =>
  ({ id }: WatchItem): void =>
    set(id);
