interface SortButtonProps {
  readonly title: string;
  /** Direction in which the table is sorted by this column; undefined where it is not. */
  readonly order: 'asc' | 'desc' | undefined;
  readonly onSort: () => void;
}

/** Head of a column by which a table can be sorted. */
export function SortButton({ title, order, onSort }: SortButtonProps) {
  return (
    <button type="button" aria-pressed={order !== undefined} onClick={onSort}>
      {title}
      <span aria-hidden="true">{order === undefined ? '' : order === 'desc' ? ' ▾' : ' ▴'}</span>
      {order === undefined ? null : <span className="ui-sr-only">，{order === 'desc' ? '从大到小' : '从小到大'}</span>}
    </button>
  );
}
