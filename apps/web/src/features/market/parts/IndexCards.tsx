import type { MarketStatus, Provenance, StockCode } from '@guanlan/contract';
import { fixedText, largeText, percentText, signedText, UNKNOWN_TEXT } from '../../../base/market-text';
import { PriceText } from '../../../ui/price/PriceText';
import { type Live, useLiveQuote } from '../live/live-quotes';
import { LiveFoot } from '../now/LiveFoot';
import { standsText } from '../rows/quote-view';
import { StockLink } from '../rows/StockLink';
import './overview.css';

interface IndexCardsProps {
  readonly codes: readonly StockCode[];
  readonly live: Live;
  readonly provenance: Provenance | undefined;
  readonly status: MarketStatus | undefined;
  /** Reason why the source has no indices; null where it has. */
  readonly lacking: string | null;
}

/** Cards of the market's indices, each a link to its page. */
export function IndexCards({ codes, live, provenance, status, lacking }: IndexCardsProps) {
  return (
    <section className="market-card" aria-labelledby="market-indices">
      <h2 id="market-indices">指数</h2>
      {lacking === null ? (
        <>
          <ul className="market-indices">
            {codes.map((code) => (
              <Index key={code} code={code} />
            ))}
          </ul>
          <LiveFoot isShared live={live} provenance={provenance} status={status} />
        </>
      ) : (
        <p className="market-hint">
          {UNKNOWN_TEXT} {lacking}
        </p>
      )}
    </section>
  );
}

function Index({ code }: { readonly code: StockCode }) {
  const live = useLiveQuote(code);
  const quote = live?.quote;
  const stands = live ? standsText(live.quote, live.newest) : null;
  const by = quote?.ratios.change;
  return (
    <li>
      <StockLink className="ui-inset-focus" code={code} name={quote?.name ?? ''}>
        <span className="market-index-name">{quote?.name ?? UNKNOWN_TEXT}</span>
        <PriceText by={by} arrow className="market-index-last">
          {fixedText(quote?.last)}
        </PriceText>
        <span className="market-index-change">
          <PriceText by={by}>{signedText(by)}</PriceText>
          <PriceText by={by}>{percentText(quote?.ratios.changePercent)}</PriceText>
        </span>
        <small>
          成交 {largeText(quote?.amount)}
          {stands === null ? '' : ` · 截至 ${stands}`}
        </small>
      </StockLink>
    </li>
  );
}
