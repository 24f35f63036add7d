import type { StockCode } from '@guanlan/contract';
import { memo, useCallback } from 'react';
import { useLongPress } from '../../../ui/gesture/use-long-press';
import { useQuotePaint } from '../live/use-quote-paint';
import type { ColumnId } from './quote-view';
import { rowPainter } from './row-painter';
import { StockCells } from './StockCells';
import { StockLink } from './StockLink';
import { openStockMenu } from './stock-menu';

/** Height of a row, px. */
export const ROW_HEIGHT = 54;

interface StockRowProps {
  readonly code: StockCode;
  readonly name: string;
  /** Free-float market value (流通市值), yuan. */
  readonly floatValue?: number | null;
  /** Columns beside price and change; a narrow window shows the first ones. */
  readonly shown: readonly ColumnId[];
}

/** Row of a stock. Its numbers are painted without React whenever the quote changes. A tap opens the stock. */
export const StockRow = memo(function StockRow({ code, name, floatValue = null, shown }: StockRowProps) {
  const press = useLongPress(() => void openStockMenu({ code, name }));
  const painter = useCallback(
    (row: HTMLElement) => rowPainter(row, { name, floatValue, shown }),
    [name, floatValue, shown],
  );
  const ref = useQuotePaint(code, painter);
  return (
    <StockLink ref={ref} className="stock-row ui-inset-focus" code={code} name={name} draggable={false} {...press}>
      <StockCells code={code} />
      {shown.map((id) => (
        <span key={id} className="stock-row-more" />
      ))}
    </StockLink>
  );
});
