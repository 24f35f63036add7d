import type { WatchItem } from '@guanlan/contract';
import { type ReactNode, useCallback } from 'react';
import { WindowRows } from '../../../kit/list/WindowRows';
import type { Live } from '../../market/live/live-quotes';
import { ROW_HEIGHT } from '../../market/rows/StockRow';
import { deed } from '../deed';
import type { WatchColumn } from '../order/watch-order';
import { useOrder, withinGroup } from '../use-order';
import { useMoveWatchedMutation } from '../watchlistApi';
import { OrderRow } from './OrderRow';
import { WatchRow } from './WatchRow';

interface WatchItemsProps {
  readonly items: readonly WatchItem[];
  readonly isOrdering: boolean;
  readonly live: Live;
  readonly onOpen: (item: WatchItem) => void;
  /** Ids of the stocks that are chosen while the list is edited. */
  readonly picked: ReadonlySet<string>;
  readonly onPick: (id: string, isPicked: boolean) => void;
  /** Shows a stock beside the list, where there is room. */
  readonly onSelect?: ((item: WatchItem) => void) | undefined;
  readonly selectedId?: string | undefined;
  /** Heads of the columns; rows that are being reordered need none. */
  readonly head: ReactNode;
  /** Last column of the rows. */
  readonly column: WatchColumn | undefined;
}

/** Stocks of a group: with live quotes, or being reordered. */
export function WatchItems({
  items,
  isOrdering,
  live,
  onOpen,
  picked,
  onPick,
  onSelect,
  selectedId,
  head,
  column,
}: WatchItemsProps) {
  const [moveWatched] = useMoveWatchedMutation();
  const move = (item: WatchItem, before: string | null): void =>
    void deed(moveWatched({ id: item.id, groupId: item.groupId, before: withinGroup(items, item, before) }).unwrap());
  const { shown, held, handle } = useOrder(items, ROW_HEIGHT, move);
  const { show } = live;
  const onSeen = useCallback(
    ({ from, to }: { from: number; to: number }) => show(items.slice(from, to).map(({ code }) => code)),
    [items, show],
  );
  const row = useCallback(
    (item: WatchItem) => (
      <WatchRow item={item} column={column} onOpen={onOpen} onSelect={onSelect} isSelected={item.id === selectedId} />
    ),
    [column, onOpen, onSelect, selectedId],
  );
  const orderRow = (item: WatchItem, index: number) => (
    <OrderRow
      item={item}
      isHeld={held === item.id}
      handle={handle(item, index)}
      onTop={() => index > 0 && move(item, items[0]?.id ?? null)}
      isPicked={picked.has(item.id)}
      onPick={(isPicked) => onPick(item.id, isPicked)}
    />
  );
  return (
    <div className="stock-table watch-table">
      {isOrdering ? (
        <div className="stock-head" aria-hidden="true">
          <span>名称代码</span>
        </div>
      ) : (
        head
      )}
      <WindowRows
        label="自选股"
        items={isOrdering ? shown : items}
        keyOf={idOf}
        rowHeight={ROW_HEIGHT}
        renderRow={isOrdering ? orderRow : row}
        onSeen={onSeen}
      />
    </div>
  );
}

const idOf = ({ id }: WatchItem): string => id;
