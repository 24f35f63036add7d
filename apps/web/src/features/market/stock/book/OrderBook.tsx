import type { Quote } from '@guanlan/contract';
import { fixedText, lotsText, percentText } from '../../../../base/market-text';
import { PriceText } from '../../../../ui/price/PriceText';
import { toneOf } from '../quote-text';
import { bookBalance, largestLevel } from './book-balance';
import './order-book.css';

const names = ['一', '二', '三', '四', '五'] as const;

/** Order book of five levels (五档), highest price first, with a bar behind each by its volume. */
export function OrderBook({ quote }: { readonly quote: Quote }) {
  const { bids, asks, prevClose } = quote;
  if (bids === null && asks === null) return <p className="stock-book-none">来源没有给出盘口</p>;
  const largest = largestLevel(quote);
  const row = (side: '卖' | '买', at: number) => {
    const level = (side === '卖' ? asks : bids)?.[at];
    const tone = toneOf(level && prevClose !== null ? level.price - prevClose : null);
    const share = level && largest > 0 ? level.volume / largest : 0;
    return (
      <tr key={`${side}${at}`}>
        <th scope="row">
          {side}
          {names[at]}
        </th>
        <td style={{ color: `var(--${tone})` }}>{fixedText(level?.price)}</td>
        <td className="stock-book-volume" data-side={side === '卖' ? 'ask' : 'bid'}>
          <span
            className="stock-book-bar"
            style={{ width: `calc(${share.toFixed(3)} * (100% - 12px))` }}
            aria-hidden="true"
          />
          <span>{level ? lotsText(level.volume) : '—'}</span>
        </td>
      </tr>
    );
  };
  return (
    <>
      <table className="stock-book">
        <caption className="ui-sr-only">五档盘口，单位为元和手</caption>
        <tbody>{[4, 3, 2, 1, 0].map((at) => row('卖', at))}</tbody>
        <tbody>{[0, 1, 2, 3, 4].map((at) => row('买', at))}</tbody>
      </table>
      <Balance quote={quote} />
    </>
  );
}

/** How much more is bid for than offered. */
function Balance({ quote }: { readonly quote: Quote }) {
  const balance = quote.call ? null : bookBalance(quote);
  if (!balance) return null;
  const { percent, shares } = balance;
  return (
    <p className="stock-book-balance">
      <span>
        委比 <PriceText by={percent}>{percentText(percent)}</PriceText>
      </span>
      <span>
        委差 <PriceText by={shares}>{`${shares > 0 ? '+' : ''}${lotsText(shares)}手`}</PriceText>
      </span>
    </p>
  );
}
