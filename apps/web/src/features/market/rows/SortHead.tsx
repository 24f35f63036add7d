import type { ListSort } from '@guanlan/contract';
import { showActionSheet } from '../../../ui/overlay/action-sheet';
import { type Order, orderBy } from './order';
import { type ColumnId, columns, columnTitles } from './quote-view';
import { SortButton } from './SortButton';

interface SortHeadProps {
  readonly sort: ListSort | undefined;
  readonly order: Order['order'];
  readonly shown: readonly ColumnId[];
  readonly onOrder: (next: Order) => void;
  readonly onColumn: (next: ColumnId) => void;
}

/** Heads of a table of stocks: a tap sorts by a column, a second one reverses the order. */
export function SortHead({ shown, sort, order, onOrder, onColumn }: SortHeadProps) {
  const sortBy = (id: ListSort): void => onOrder(orderBy(id, sort, order));
  const head = (id: ListSort, title: string) => (
    <div key={id}>
      <SortButton title={title} order={sort === id ? order : undefined} onSort={() => sortBy(id)} />
    </div>
  );
  const choose = async (): Promise<void> => {
    const answer = await showActionSheet({ title: '第四列显示', items: columns.map(({ title }) => title) });
    const chosen = 'tapIndex' in answer ? columns[answer.tapIndex] : undefined;
    if (!chosen) return;
    onColumn(chosen.id);
    onOrder({ sort: chosen.id, order: 'desc' });
  };
  return (
    <div className="stock-head">
      <div>
        <button type="button" aria-pressed={sort === 'code'} onClick={() => sortBy('code')}>
          名称代码
        </button>
        <button type="button" className="stock-head-choose" onClick={() => void choose()}>
          指标
        </button>
      </div>
      {head('last', '最新')}
      {head('changePercent', '涨跌幅')}
      {shown.map((id) => head(id, columnTitles[id]))}
    </div>
  );
}
