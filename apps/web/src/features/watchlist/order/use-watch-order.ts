import type { WatchItem } from '@guanlan/contract';
import { useCallback, useMemo, useState } from 'react';
import { knownQuote } from '../../market/live/live-quotes';
import { columnsFor, inWatchOrder, lastWatchOrder, nextOrder, type WatchColumn, type WatchOrder } from './watch-order';

/** Items sorted by the quotes of the moment that `_version` identifies. */
const itemsIn = (items: readonly WatchItem[], order: WatchOrder | null, _version: number) =>
  order === null ? items : inWatchOrder(items, order, knownQuote);

/**
 * Order of the list, which this device remembers. An order by a column that is not shown waits until it is.
 *
 * @param version - sorts again when it changes: new quotes must not move the rows under a finger
 */
export function useWatchOrder(items: readonly WatchItem[], version: number) {
  const [chosen, setChosen] = useState(lastWatchOrder.read);
  const columns = useMemo(() => columnsFor(items), [items]);
  const order = chosen && columns.includes(chosen.sort) ? chosen : null;
  const sorted = useMemo(() => itemsIn(items, order, version), [items, order, version]);
  const choose = useCallback((next: WatchOrder | null): void => {
    lastWatchOrder.write(next);
    setChosen(next);
  }, []);
  return {
    columns,
    order,
    sorted,
    sortBy: (sort: WatchColumn): void => choose(nextOrder(sort, order)),
    restore: (): void => choose(null),
  };
}
