import { type KeyboardEvent, memo, type ReactNode, useCallback, useRef } from 'react';
import type { RowWindow } from './row-window';
import { revealRow } from './scroller';
import { useRowWindow } from './use-row-window';
import './list.css';

interface WindowRowsProps<T> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Height of every row, px. */
  readonly rowHeight: number;
  /**
   * Renders the content of a row, one element of which can be focused. Keep the function stable: rows render again when
   * it changes.
   */
  readonly renderRow: (item: T, index: number) => ReactNode;
  /** Called with the rows that stay in view, whose quotes are worth subscribing to. */
  readonly onSeen?: (seen: RowWindow) => void;
  /** Number of all items, where not every one is loaded. */
  readonly total?: number;
}

/** Elements of a row that can be focused. */
const FOCUSABLE_SELECTOR = 'a[href], button';

/**
 * Virtualised rows of one height: only those near the visible part are in the document. ↑ ↓ Home End move the focus.
 */
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
      // The row is rendered with the next frame.
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

/** Row at its position; rows that stay are not rendered again while others come and go. */
const WindowRow = memo(DrawnRow) as typeof DrawnRow;

/** Index to which a key moves the focus from row `at`; null for other keys. */
function nextIndex(key: string, at: number, count: number): number | null {
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[key];
  return next === undefined || next < 0 || next >= count ? null : next;
}
