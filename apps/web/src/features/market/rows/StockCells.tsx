import type { StockCode } from '@guanlan/contract';
import type { ReactNode } from 'react';
import { bareCode, exchangeText } from '../../../base/market-text';
import { PriceSlot } from '../../../ui/price/PriceText';
import './rows.css';

interface StockCellsProps {
  readonly code: StockCode;
  /** Content after the code. */
  readonly note?: ReactNode;
}

/** Cells for name, price and change of a stock. React renders them once; `rowPainter` writes their content. */
export function StockCells({ code, note }: StockCellsProps) {
  return (
    <>
      <span className="stock-row-name">
        <span />
        <small>
          {`${exchangeText(code)} ${bareCode(code)} `}
          <b className="stock-row-tag" data-tag="" />
          {note}
        </small>
      </span>
      <span className="stock-row-price">
        <PriceSlot arrow />
      </span>
      <span className="stock-row-change">
        <PriceSlot />
      </span>
    </>
  );
}
