import type { Quote } from '@guanlan/contract';
import { fixedText, percentText } from '../../../base/market-text';
import { PriceText } from '../../../ui/price/PriceText';

interface PriceNowProps {
  /** Undefined until it has come. */
  readonly quote: Quote | undefined;
}

/** Present price of a stock and its change, at the head of a sheet in which a price is set. */
export function PriceNow({ quote }: PriceNowProps) {
  const by = quote?.ratios.changePercent;
  return (
    <p className="watch-now">
      现价 <PriceText by={by}>{fixedText(quote?.last)}</PriceText> <PriceText by={by}>{percentText(by)}</PriceText>
    </p>
  );
}
