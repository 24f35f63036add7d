import { SortButton } from '../../market/rows/SortButton';
import { type WatchColumn, type WatchOrder, watchColumns } from './watch-order';

interface WatchHeadProps {
  readonly columns: readonly WatchColumn[];
  readonly order: WatchOrder | null;
  readonly onSort: (column: WatchColumn) => void;
  /** Puts the list back into its own order. */
  readonly onRestore: () => void;
}

/** Heads of the list: a tap sorts from large to small, a second one from small to large, a third one not at all. */
export function WatchHead({ columns, order, onSort, onRestore }: WatchHeadProps) {
  return (
    <div className="stock-head">
      <div>
        {order === null ? (
          <span>名称代码</span>
        ) : (
          <button type="button" className="stock-head-choose" onClick={onRestore}>
            恢复自选顺序
          </button>
        )}
      </div>
      {columns.map((id) => (
        <div key={id}>
          <SortButton
            title={watchColumns[id]}
            order={order?.sort === id ? order.order : undefined}
            onSort={() => onSort(id)}
          />
        </div>
      ))}
    </div>
  );
}
