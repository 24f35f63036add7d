import type { WatchItem } from '@guanlan/contract';
import { href } from '../../../base/go';
import { bareCode, fixedText, percentText } from '../../../base/market-text';
import { PriceText } from '../../../ui/price/PriceText';
import { useLiveQuote } from '../../market/live/live-quotes';
import './glance.css';

interface WatchRowsProps {
  readonly items: readonly Pick<WatchItem, 'code' | 'name'>[];
  /** Number of stocks in the whole list. */
  readonly total: number;
}

/** First stocks of the user's list with live prices, and a link to the whole list. */
export function WatchRows({ items, total }: WatchRowsProps) {
  return (
    <>
      {items.map(({ code, name }) => (
        <WatchRow key={code} code={code} name={name} />
      ))}
      <a className="glance-more ui-inset-focus" href={`#${href('watchlist')}`}>
        {total > items.length ? `全部 ${total} 只自选` : total > 0 ? '管理自选' : '还没有自选股，去添加'}
      </a>
    </>
  );
}

function WatchRow({ code, name }: Pick<WatchItem, 'code' | 'name'>) {
  const quote = useLiveQuote(code)?.quote;
  const by = quote?.ratios.changePercent;
  return (
    <a className="glance-row ui-inset-focus" href={`#${href('stock', { code })}`}>
      <span>
        {name}
        <small>{bareCode(code)}</small>
      </span>
      <PriceText by={by} arrow>
        {fixedText(quote?.last)}
      </PriceText>
      <PriceText by={by}>{percentText(by)}</PriceText>
    </a>
  );
}
