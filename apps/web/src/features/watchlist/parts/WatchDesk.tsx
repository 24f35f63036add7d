import type { WatchItem } from '@guanlan/contract';
import { type ComponentProps, lazy, Suspense, useCallback, useState } from 'react';
import { useHasDetail } from '../../../kit/chat/hooks/use-media';
import { Skeleton } from '../../../ui/states';
import { WatchItems } from './WatchItems';

const StockPreview = lazy(() =>
  import('../../market/stock/StockPreview').then((module) => ({ default: module.StockPreview })),
);

type ListProps = Omit<ComponentProps<typeof WatchItems>, 'onSelect' | 'selectedId'>;

/** List of stocks; on a wide window with the chart of the selected one, at first the first, beside it. */
export function WatchDesk(props: ListProps) {
  const hasDetail = useHasDetail() && !props.isOrdering;
  const [chosenId, choose] = useState<string>();
  const select = useCallback(({ id }: WatchItem) => choose(id), []);
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
