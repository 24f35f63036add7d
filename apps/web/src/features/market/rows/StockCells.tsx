import type { StockCode } from '@guanlan/contract';
import type { ReactNode } from 'react';
import { bareCode, exchangeText } from '../../../base/market-text';
import { PriceSlot } from '../../../ui/price/PriceText';
import './rows.css';

interface StockCellsProps {
  readonly code: StockCode;
  /** Behind the code. */
  readonly note?: ReactNode;
}

/** Name, price and change of a stock, written by `rowPainter`: React draws their places once. */
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
