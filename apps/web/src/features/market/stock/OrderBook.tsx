import type { Quote } from '@guanlan/contract';
import { fixedText, lotsText } from '../../../base/market-text';
import { toneOf } from './quote-text';

const names = ['一', '二', '三', '四', '五'] as const;

/** Order book of five levels (五档), highest price first. */
export function OrderBook({ quote }: { readonly quote: Quote }) {
  const { bids, asks, prevClose } = quote;
  if (bids === null && asks === null) return <p className="stock-book-none">来源没有给出盘口</p>;
  const row = (side: '卖' | '买', at: number) => {
    const level = (side === '卖' ? asks : bids)?.[at];
    const tone = toneOf(level && prevClose !== null ? level.price - prevClose : null);
    return (
      <tr key={`${side}${at}`}>
        <th scope="row">
          {side}
          {names[at]}
        </th>
        <td style={{ color: `var(--${tone})` }}>{fixedText(level?.price)}</td>
        <td>{level ? lotsText(level.volume) : '—'}</td>
      </tr>
    );
  };
  return (
    <table className="stock-book">
      <caption className="ui-sr-only">五档盘口，单位为元和手</caption>
      <tbody>{[4, 3, 2, 1, 0].map((at) => row('卖', at))}</tbody>
      <tbody>{[0, 1, 2, 3, 4].map((at) => row('买', at))}</tbody>
    </table>
  );
}
