import { type ReactNode, useRef, useState } from 'react';
import { copyText } from '../../ui/clipboard';
import { toCsv } from './csv';
import { TableWindow } from './TableWindow';
import { useHiddenEnd } from './use-hidden-end';

function rowsOf(table: HTMLTableElement): string[][] {
  return [...table.rows].map((row) => [...row.cells].map((cell) => (cell.textContent ?? '').trim()));
}

/**
 * Table that scrolls by itself with a sticky head, a button that copies it as CSV, and, where it is wider than the page,
 * one that opens it over the window.
 */
export function TableBlock({ children }: { children?: ReactNode }) {
  const table = useRef<HTMLTableElement>(null);
  const frame = useRef<HTMLElement>(null);
  const isWide = useHiddenEnd(frame);
  const [isOpen, setOpen] = useState(false);
  return (
    <figure className="md-table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={frame} tabIndex={0} aria-label="表格，可滚动">
        <table ref={table}>{children}</table>
      </section>
      <figcaption>
        {isWide ? (
          <button type="button" onClick={() => setOpen(true)}>
            放大查看
          </button>
        ) : null}
        <button type="button" onClick={() => table.current && void copyText(toCsv(rowsOf(table.current)))}>
          复制为 CSV
        </button>
      </figcaption>
      {isOpen ? <TableWindow onClose={() => setOpen(false)}>{children}</TableWindow> : null}
    </figure>
  );
}
