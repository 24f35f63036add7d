import type { WatchItem } from '@guanlan/contract';
import { type ComponentProps, lazy, Suspense, useCallback, useState } from 'react';
import { useHasDetail } from '../../../kit/chat/hooks/use-media';
import { Skeleton } from '../../../ui/states';
import { useWatchOrder } from '../order/use-watch-order';
import { WatchHead } from '../order/WatchHead';
import { WatchItems } from './WatchItems';

const StockPreview = lazy(() =>
  import('../../market/stock/StockPreview').then((module) => ({ default: module.StockPreview })),
);

interface WatchDeskProps
  extends Omit<ComponentProps<typeof WatchItems>, 'onSelect' | 'selectedId' | 'head' | 'column'> {
  /** Sorts the rows again when it changes. */
  readonly version: number;
}

/** List of stocks, sorted by a column or in its own order, in which rows are reordered; on a wide window with the chart of the selected one, at first the first, beside it. */
export function WatchDesk({ version, ...list }: WatchDeskProps) {
  const hasDetail = useHasDetail() && !list.isOrdering;
  const [chosenId, choose] = useState<string>();
  const select = useCallback(({ id }: WatchItem) => choose(id), []);
  const { columns, order, sorted, sortBy, restore } = useWatchOrder(list.items, version);
  const props = {
    ...list,
    items: list.isOrdering ? list.items : sorted,
    head: <WatchHead columns={columns} order={order} onSort={sortBy} onRestore={restore} />,
    column: columns.at(-1),
  };
  const selected = props.items.find(({ id }) => id === chosenId) ?? props.items[0];
  if (!hasDetail || !selected) return <WatchItems {...props} />;
  return (
    <div className="watch-desk">
      <WatchItems {...props} onSelect={select} selectedId={selected.id} />
      <div className="watch-preview">
        <Suspense fallback={<Skeleton label="正在载入行情" rows={5} />}>
          <StockPreview key={selected.code} code={selected.code} />
        </Suspense>
      </div>
    </div>
  );
}
