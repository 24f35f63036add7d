import type { StockCode } from '@guanlan/contract';
import { type ReactNode, useCallback, useMemo } from 'react';
import { WindowRows } from '../../../kit/list/WindowRows';
import { useWindowSize } from '../../../ui/window/use-window-size';
import type { Live } from '../live/live-quotes';
import type { Order } from './order';
import { type ColumnId, columns } from './quote-view';
import { SortHead } from './SortHead';
import { ROW_HEIGHT, StockRow } from './StockRow';

/** Width from which on every column has room, px. */
const WIDE_PX = 720;

/** Stock in a table. */
export interface TableRow {
  readonly code: StockCode;
  readonly name: string;
  readonly floatValue?: number | null;
}

interface StockTableProps {
  /** Sort column; undefined where the list has an order of its own. */
  readonly sort: Order['sort'] | undefined;
  readonly order: Order['order'];
  readonly label: string;
  readonly rows: readonly TableRow[];
  readonly total?: number;
  /** Column beside the change in a narrow window. */
  readonly column: ColumnId;
  readonly onOrder: (next: Order) => void;
  readonly onColumn: (next: ColumnId) => void;
  readonly live: Live;
  /** Content in place of the rows, below the heads. */
  readonly instead?: ReactNode;
}

/** Virtualised table of stocks with sortable heads and live quotes for the rows in view. */
export function StockTable({
  label,
  rows,
  total,
  column,
  sort,
  order,
  onOrder,
  onColumn,
  live,
  instead,
}: StockTableProps) {
  const isWide = useWindowSize().width >= WIDE_PX;
  // The chosen column comes first: a narrow window shows only that one.
  const shown = useMemo(
    () => (isWide ? [column, ...columns.map(({ id }) => id).filter((id) => id !== column)] : [column]),
    [column, isWide],
  );
  const renderRow = useCallback(
    ({ code, name, floatValue }: TableRow) => (
      <StockRow code={code} name={name} floatValue={floatValue ?? null} shown={shown} />
    ),
    [shown],
  );
  const { show } = live;
  const onSeen = useCallback(
    ({ from, to }: { from: number; to: number }) => show(rows.slice(from, to).map(({ code }) => code)),
    [rows, show],
  );
  return (
    <div className="stock-table" data-wide={isWide}>
      <SortHead shown={shown} sort={sort} order={order} onOrder={onOrder} onColumn={onColumn} />
      {instead ?? (
        <WindowRows
          label={label}
          items={rows}
          keyOf={codeOf}
          rowHeight={ROW_HEIGHT}
          renderRow={renderRow}
          onSeen={onSeen}
          {...(total === undefined ? {} : { total })}
        />
      )}
    </div>
  );
}

const codeOf = ({ code }: TableRow): string => code;
