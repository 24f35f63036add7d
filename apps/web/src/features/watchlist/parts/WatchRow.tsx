import type { WatchItem } from '@guanlan/contract';
import { memo, useState } from 'react';
import { href } from '../../../base/go';
import { bareCode, exchangeText, fixedText, percentText, signedText, UNKNOWN } from '../../../base/market-text';
import { IconButton } from '../../../ui/IconButton';
import { PriceText } from '../../../ui/PriceText';
import { useLongPress } from '../../../ui/use-long-press';
import { useLiveQuote } from '../../market/live/live-quotes';
import { flashOf, viewOf } from '../../market/rows/quote-view';
import { holdingOf } from '../holding';

interface WatchRowProps {
  readonly item: WatchItem;
  readonly onOpen: (item: WatchItem) => void;
}

/** A stock on the list with what it brought; a tap opens the stock, a long press or the button what is kept of it. */
export const WatchRow = memo(function WatchRow({ item, onOpen }: WatchRowProps) {
  const live = useLiveQuote(item.code);
  const press = useLongPress(() => onOpen(item));
  const [movesAtFirst] = useState(live?.moves ?? 0);
  const view = live ? viewOf(live.quote) : null;
  const { profit, profitPercent } = holdingOf(item, live?.quote);
  const flash = flashOf(live, movesAtFirst);
  const alerts = item.alerts.filter(({ active }) => active).length;
  return (
    <div className="watch-row">
      <a
        className="stock-row ui-inset-focus"
        href={`#${href('stock', { code: item.code })}`}
        draggable={false}
        {...press}
      >
        <span className="stock-row-name">
          <span>{live?.quote.name ?? item.name}</span>
          <small>
            {exchangeText(item.code)} {bareCode(item.code)}
            {view?.tag ? <b data-tag={view.tag}>{view.tag}</b> : null}
            {alerts > 0 ? <b>提醒 {alerts}</b> : null}
            {item.note ? ` ${item.note}` : ''}
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
        <span className="stock-row-more watch-profit">
          {item.cost === null ? (
            UNKNOWN
          ) : (
            <>
              <PriceText by={profitPercent}>
                {profit === null ? percentText(profitPercent) : signedText(profit, 0)}
              </PriceText>
              {profit === null ? null : <PriceText by={profitPercent}>{percentText(profitPercent)}</PriceText>}
            </>
          )}
        </span>
      </a>
      <IconButton icon="more" size={18} label={`${item.name} 的成本、备注与提醒`} onClick={() => onOpen(item)} />
    </div>
  );
});
