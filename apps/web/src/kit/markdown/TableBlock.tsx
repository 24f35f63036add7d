import { type ReactNode, useRef } from 'react';
import { copyText } from '../../ui/clipboard';
import { toCsv } from './csv';

function rowsOf(table: HTMLTableElement): string[][] {
  return [...table.rows].map((row) => [...row.cells].map((cell) => (cell.textContent ?? '').trim()));
}

/** Table that scrolls by itself with a sticky head, and a button that copies it as CSV. */
export function TableBlock({ children }: { children?: ReactNode }) {
  const table = useRef<HTMLTableElement>(null);
  return (
    <figure className="md-table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="表格，可滚动">
        <table ref={table}>{children}</table>
      </section>
      <figcaption>
        <button type="button" onClick={() => table.current && void copyText(toCsv(rowsOf(table.current)))}>
          复制为 CSV
        </button>
      </figcaption>
    </figure>
  );
}
