import { type KeyboardEvent, memo, type ReactNode, useCallback, useRef } from 'react';
import type { RowWindow } from './row-window';
import { revealRow } from './scroller';
import { useRowWindow } from './use-row-window';
import './list.css';

interface WindowRowsProps<T> {
  /** What the list is of. */
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Height of every row, px. */
  readonly rowHeight: number;
  /** The content of a row; one element in it takes the focus. Keep the function the same: rows are drawn anew when it changes. */
  readonly renderRow: (item: T, index: number) => ReactNode;
  /** Rows that rest in view: whose numbers are worth following. */
  readonly onSeen?: (seen: RowWindow) => void;
  /** How many there are in all, where not every one is loaded. */
  readonly total?: number;
}

/** What of a row takes the focus. */
const FOCUSABLE_SELECTOR = 'a[href], button';

/** Rows of one height, however many: only those near what is seen are in the document. ↑ ↓ Home End move the focus. */
export function WindowRows<T>({ label, items, keyOf, rowHeight, renderRow, onSeen, total }: WindowRowsProps<T>) {
  const ref = useRef<HTMLUListElement>(null);
  const { from, to } = useRowWindow(ref, { count: items.length, rowHeight, onSeen });
  const focusRow = useCallback(
    (index: number): void => {
      const list = ref.current;
      if (!list) return;
      const at = (): HTMLElement | null => list.querySelector(`[data-index="${index}"] :is(${FOCUSABLE_SELECTOR})`);
      revealRow(list, index, rowHeight);
      const target = at();
      if (target) target.focus({ preventScroll: true });
      // Drawn with the next frame.
      else requestAnimationFrame(() => requestAnimationFrame(() => at()?.focus({ preventScroll: true })));
    },
    [rowHeight],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const row = (event.target as Element).closest<HTMLElement>('[data-index]');
    const next = row ? nextIndex(event.key, Number(row.dataset.index), items.length) : null;
    if (next === null) return;
    event.preventDefault();
    focusRow(next);
  };
  return (
    <ul
      ref={ref}
      className="list-rows"
      aria-label={label}
      style={{ height: items.length * rowHeight }}
      onKeyDown={onKeyDown}
    >
      {items.slice(from, to).map((item, at) => (
        <WindowRow
          key={keyOf(item)}
          item={item}
          index={from + at}
          height={rowHeight}
          count={total ?? items.length}
          render={renderRow}
        />
      ))}
    </ul>
  );
}

interface WindowRowProps<T> {
  readonly item: T;
  readonly index: number;
  readonly height: number;
  readonly count: number;
  readonly render: (item: T, index: number) => ReactNode;
}

function DrawnRow<T>({ item, index, height, count, render }: WindowRowProps<T>) {
  return (
    <li data-index={index} aria-setsize={count} aria-posinset={index + 1} style={{ height, top: index * height }}>
      {render(item, index)}
    </li>
  );
}

/** One row in its place; those that stay while others come and go are not drawn anew. */
const WindowRow = memo(DrawnRow) as typeof DrawnRow;

/** Where a key leads from row `at`; null for keys that lead nowhere. */
function nextIndex(key: string, at: number, count: number): number | null {
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[key];
  return next === undefined || next < 0 || next >= count ? null : next;
}
