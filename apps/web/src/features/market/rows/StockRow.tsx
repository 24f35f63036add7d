import type { StockCode } from '@guanlan/contract';
import { memo, type ReactNode, useState } from 'react';
import { href } from '../../../base/go';
import { bareCode, exchangeText, fixedText, percentText, UNKNOWN } from '../../../base/market-text';
import { PriceText } from '../../../ui/PriceText';
import { useLongPress } from '../../../ui/use-long-press';
import { useLiveQuote } from '../live/live-quotes';
import { type ColumnId, columnText, flashOf, viewOf } from './quote-view';
import { openStockMenu } from './stock-menu';
import './rows.css';

/** Height of a row, px. */
export const ROW_HEIGHT = 60;

interface StockRowProps {
  readonly code: StockCode;
  readonly name: string;
  /** 流通市值, yuan. */
  readonly floatValue?: number | null;
  /** Beside the price and its change; the first ones where the window is narrow. */
  readonly shown: readonly ColumnId[];
  /** Under the name, in place of the code alone. */
  readonly note?: ReactNode;
  /** More for the menu of a long press. */
  readonly onMenu?: () => void;
}

/** A stock in a list: its price, drawn anew by itself whenever the quote changes. A tap opens the stock. */
export const StockRow = memo(function StockRow({ code, name, floatValue, shown, note, onMenu }: StockRowProps) {
  const live = useLiveQuote(code);
  const press = useLongPress(onMenu ?? (() => void openStockMenu({ code, name })));
  // What moved before the row was drawn is not news.
  const [movesAtFirst] = useState(live?.moves ?? 0);
  const quote = live?.quote;
  const view = quote ? viewOf(quote) : null;
  const flash = flashOf(live, movesAtFirst);
  return (
    <a className="stock-row ui-inset-focus" href={`#${href('stock', { code })}`} draggable={false} {...press}>
      <span className="stock-row-name">
        <span>{quote?.name ?? name}</span>
        <small>
          {exchangeText(code)} {bareCode(code)}
          {view?.tag ? <b data-tag={view.tag}>{view.tag}</b> : null}
          {note}
        </small>
      </span>
      <span className="stock-row-price" data-flash={flash}>
        <PriceText by={view?.changePercent} arrow>
          {view ? fixedText(view.price) : UNKNOWN}
        </PriceText>
      </span>
      <span className="stock-row-change">
        <PriceText by={view?.changePercent}>{view ? percentText(view.changePercent) : UNKNOWN}</PriceText>
      </span>
      {shown.map((id) => (
        <span key={id} className="stock-row-more">
          {quote ? columnText(id, quote, floatValue ?? null) : UNKNOWN}
        </span>
      ))}
    </a>
  );
});
