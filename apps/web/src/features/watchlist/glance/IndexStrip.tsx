import type { StockCode } from '@guanlan/contract';
import { fixedText, percentText, UNKNOWN_TEXT } from '../../../base/market-text';
import { PriceText } from '../../../ui/price/PriceText';
import { useLiveQuote } from '../../market/live/live-quotes';
import { StockLink } from '../../market/rows/StockLink';
import './glance.css';

/** Live numbers of indices, three in a line, each a link to its page. */
export function IndexStrip({ codes }: { readonly codes: readonly StockCode[] }) {
  return (
    <ul className="glance-indices" aria-label="指数">
      {codes.map((code) => (
        <Index key={code} code={code} />
      ))}
    </ul>
  );
}

function Index({ code }: { readonly code: StockCode }) {
  const quote = useLiveQuote(code)?.quote;
  const by = quote?.ratios.change;
  return (
    <li>
      <StockLink className="ui-inset-focus" code={code} name={quote?.name ?? ''}>
        <span>{quote?.name ?? UNKNOWN_TEXT}</span>
        <b>
          <PriceText by={by}>{fixedText(quote?.last)}</PriceText>
        </b>
        <PriceText by={by}>{percentText(quote?.ratios.changePercent)}</PriceText>
      </StockLink>
    </li>
  );
}
