import type { Quote, StockProfile } from '@guanlan/contract';
import { fixedText, largeText, percentText, ratioText, signedText } from '../../../base/market-text';
import { Badge } from '../../../ui/Badge';
import { arrows, trendOf } from '../../../ui/price/paint-price';
import { Heading, Text } from '../../../ui/Text';
import { viewOf } from '../rows/quote-view';
import { dayFigure, misfitText, shownPrice, toneOf, warningsOf } from './quote-text';
import './stock-head.css';

interface StockHeaderProps {
  readonly profile: StockProfile;
  readonly quote: Quote;
  /** Last trading day of a suspended stock, where known. */
  readonly lastTradedOn: number | undefined;
  /** Mark of a source that is not the real market; null for one that is. */
  readonly badge: string | null;
  readonly onBook: () => void;
}

/** Whether a stock is in its first trading days, without price limits. */
const isNew = ({ limits, state }: Quote): boolean => limits === 'none' && state === 'trading';

/** Code of the stock with its restrictions. The bar above says its name, unless today's is another: N, C, XD. */
function Title({ profile, quote, lastTradedOn, badge }: Omit<StockHeaderProps, 'onBook'>) {
  const { tag } = viewOf(quote);
  return (
    <div className="stock-title">
      <Heading level={2} size={14}>
        <span className={quote.name === profile.name ? 'ui-sr-only' : undefined}>{quote.name} </span>
        <span className="stock-code">{profile.code}</span>
      </Heading>
      {tag === '涨停' ? <Badge kind="rise">{tag}</Badge> : null}
      {tag === '跌停' ? <Badge kind="fall">{tag}</Badge> : null}
      {warningsOf(quote, profile.standing, lastTradedOn).map((mark) => (
        <Badge key={mark} kind="danger">
          {mark}
        </Badge>
      ))}
      {isNew(quote) && profile.kind !== 'index' ? <Badge kind="brand">无涨跌幅限制</Badge> : null}
      {badge ? <Badge kind="warning">{badge}</Badge> : null}
    </div>
  );
}

/** Price with its change. */
function Price({ quote }: Pick<StockHeaderProps, 'quote'>) {
  const { price, note, change, percent } = shownPrice(quote);
  const tone = toneOf(change);
  return (
    <>
      <Text size={28} price tone={tone} data-testid="price">
        {fixedText(price)}
      </Text>
      {/* Without a trade there is no change; the note below says so. */}
      {change === null && note ? null : (
        <Text size={14} numeric tone={tone}>
          {[arrows[trendOf(change)], signedText(change), percentText(percent)].filter(Boolean).join(' ')}
        </Text>
      )}
      {note ? (
        <Text size={12} tone="muted">
          {note}
        </Text>
      ) : null}
    </>
  );
}

/** Price with its change on the left, six figures of the day on the right. */
export function StockHeader({ profile, quote, lastTradedOn, badge, onBook }: StockHeaderProps) {
  const isIndex = profile.kind === 'index';
  const misfit = misfitText(quote);
  const against = (value: number | null) =>
    toneOf(value === null || quote.prevClose === null ? null : value - quote.prevClose);
  const figures: readonly (readonly [string, string, 'rise' | 'fall' | 'ink'])[] = [
    ['今开', fixedText(quote.open), against(quote.open)],
    ['最高', fixedText(quote.high), against(quote.high)],
    ['昨收', fixedText(quote.prevClose), 'ink'],
    ['最低', fixedText(quote.low), against(quote.low)],
    ['成交额', dayFigure(quote, largeText(quote.amount)), 'ink'],
    isIndex
      ? ['振幅', ratioText(quote.ratios.amplitudePercent), 'ink']
      : ['换手', dayFigure(quote, ratioText(quote.ratios.turnoverPercent)), 'ink'],
  ];
  return (
    <section className="stock-card stock-quote" aria-label="报价">
      <Title profile={profile} quote={quote} lastTradedOn={lastTradedOn} badge={badge} />
      {isIndex ? (
        <div className="stock-price">
          <Price quote={quote} />
        </div>
      ) : (
        <button type="button" className="stock-price" onClick={onBook}>
          <Price quote={quote} />
          <span className="ui-sr-only">，看五档盘口</span>
          {/* Hidden by CSS where the order book stands beside a wide chart. */}
          <span className="stock-to-book" aria-hidden="true">
            五档 ›
          </span>
        </button>
      )}
      <dl className="stock-figures">
        {figures.map(([name, value, of]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd style={{ color: `var(--${of})` }}>{value}</dd>
          </div>
        ))}
      </dl>
      {misfit ? <p className="stock-misfit">{misfit}</p> : null}
    </section>
  );
}
