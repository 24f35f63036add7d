import type { Quote } from '@guanlan/contract';
import { fixedText, percentText } from '../../../base/market-text';
import { PriceText } from '../../../ui/price/PriceText';

/** Last price and change of a stock; renders nothing while the price is unknown. */
export function HitPrice({ quote: { last, ratios } }: { readonly quote: Pick<Quote, 'last' | 'ratios'> }) {
  if (last === null) return null;
  return (
    <span className="home-price">
      <PriceText by={ratios.changePercent}>{fixedText(last)}</PriceText>
      <PriceText by={ratios.changePercent}>{percentText(ratios.changePercent)}</PriceText>
    </span>
  );
}
