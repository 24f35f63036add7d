import type { WatchItem } from '@guanlan/contract';
import { memo, useCallback } from 'react';
import { href } from '../../../base/go';
import { UNKNOWN_TEXT } from '../../../base/market-text';
import { useLongPress } from '../../../ui/gesture/use-long-press';
import { IconButton } from '../../../ui/IconButton';
import { PriceSlot } from '../../../ui/price/PriceText';
import { paintPrice } from '../../../ui/price/paint-price';
import { type QuotePaint, useQuotePaint } from '../../market/live/use-quote-paint';
import { rowPainter } from '../../market/rows/row-painter';
import { StockCells } from '../../market/rows/StockCells';
import { holdingOf, profitPercentText, profitText } from '../holding';
import type { WatchColumn } from '../order/watch-order';

interface WatchRowProps {
  readonly item: WatchItem;
  /** Last column: the profit or the turnover. */
  readonly column: WatchColumn | undefined;
  readonly onOpen: (item: WatchItem) => void;
  /** Shows the stock beside the list; a click then no longer opens its page, while a second one and Enter do. */
  readonly onSelect?: ((item: WatchItem) => void) | undefined;
  readonly isSelected?: boolean;
}

/** Row of a stock with its profit; a tap opens the stock, a long press or the button its details. */
export const WatchRow = memo(function WatchRow({ item, column, onOpen, onSelect, isSelected = false }: WatchRowProps) {
  const press = useLongPress(() => onOpen(item));
  const painter = useCallback((row: HTMLElement) => watchPainter(row, item, column), [item, column]);
  const ref = useQuotePaint(item.code, painter);
  const alerts = item.alerts.filter(({ active }) => active).length;
  return (
    <div className="watch-row">
      <a
        ref={ref}
        className="stock-row ui-inset-focus"
        href={`#${href('stock', { code: item.code })}`}
        draggable={false}
        aria-current={isSelected || undefined}
        onFocus={() => onSelect?.(item)}
        onClick={(event) => {
          const { detail, metaKey, ctrlKey, shiftKey } = event;
          if (!onSelect || detail !== 1 || metaKey || ctrlKey || shiftKey) return;
          event.preventDefault();
          onSelect(item);
        }}
        {...press}
      >
        <StockCells
          code={item.code}
          note={
            <>
              {alerts > 0 ? (
                <>
                  {' '}
                  <b>提醒 {alerts}</b>
                </>
              ) : null}
              {item.note ? ` ${item.note}` : ''}
            </>
          }
        />
        {column === 'turnoverPercent' ? <span className="stock-row-more" /> : <Profit item={item} />}
      </a>
      <IconButton icon="more" size={18} label={`${item.name} 的成本、备注与提醒`} onClick={() => onOpen(item)} />
    </div>
  );
});

/** Cell of the holding's profit, which the row's painter fills. */
function Profit({ item: { cost } }: Pick<WatchRowProps, 'item'>) {
  return (
    <span className="stock-row-more watch-profit">
      {cost === null ? (
        UNKNOWN_TEXT
      ) : (
        <>
          <PriceSlot />
          <PriceSlot />
        </>
      )}
    </span>
  );
}

/** Painter of a row with the stock's turnover, or the holding's profit: in yuan and percent, or in percent alone. */
function watchPainter(row: HTMLElement, item: WatchItem, column: WatchColumn | undefined): QuotePaint {
  const shown = column === 'turnoverPercent' ? ([column] as const) : [];
  const paintRow = rowPainter(row, { name: item.name, floatValue: null, shown });
  const [first, second] = row.querySelectorAll('.watch-profit > .ui-price');
  return (live) => {
    paintRow(live);
    if (!first || !second) return;
    const { profit, profitPercent } = holdingOf(item, live?.quote);
    const percent = profitPercentText(profitPercent);
    paintPrice(first, profit === null ? percent : profitText(profit), profitPercent);
    paintPrice(second, profit === null ? '' : percent, profitPercent);
  };
}
