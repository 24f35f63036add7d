import type { Quote, StockProfile } from '@guanlan/contract';
import { fixedText, largeText, percentText, ratioText, sharesText, signedText } from '../../../base/market-text';
import { Badge } from '../../../ui/Badge';
import { arrows, trendOf } from '../../../ui/price/paint-price';
import { Text } from '../../../ui/Text';
import { viewOf } from '../rows/quote-view';
import { shownPrice, toneOf, warningsOf } from './quote-text';

interface StockHeaderProps {
  readonly profile: StockProfile;
  readonly quote: Quote;
  readonly onBook: () => void;
}

/** Whether a stock is in its first trading days, without price limits. */
const isNew = ({ limits, state }: Quote): boolean => limits === 'none' && state === 'trading';

/** Price with its change, trading restrictions, and figures of the day. */
export function StockHeader({ profile, quote, onBook }: StockHeaderProps) {
  const { price, note, change, percent } = shownPrice(quote);
  const tone = toneOf(change);
  const { tag } = viewOf(quote);
  const marks = warningsOf(quote.state, profile.standing);
  const against = (value: number | null) =>
    toneOf(value === null || quote.prevClose === null ? null : value - quote.prevClose);
  const figures: readonly (readonly [string, string, 'rise' | 'fall' | 'ink'])[] = [
    ['今开', fixedText(quote.open), against(quote.open)],
    ['最高', fixedText(quote.high), against(quote.high)],
    ['最低', fixedText(quote.low), against(quote.low)],
    ['昨收', fixedText(quote.prevClose), 'ink'],
    ['成交量', sharesText(quote.volume), 'ink'],
    ['成交额', largeText(quote.amount), 'ink'],
    ['换手', ratioText(quote.ratios.turnoverPercent), 'ink'],
    ['量比', fixedText(quote.ratios.volumeRatio), 'ink'],
    ['振幅', ratioText(quote.ratios.amplitudePercent), 'ink'],
  ];
  return (
    <section className="stock-quote" aria-label="报价">
      <button type="button" className="stock-price" onClick={onBook}>
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
        <span className="ui-sr-only">，看五档盘口</span>
        {/* Hidden by CSS where the order book stands beside a wide chart. */}
        <span className="stock-to-book" aria-hidden="true">
          五档盘口 ›
        </span>
        <span className="stock-marks">
          {tag === '涨停' ? <Badge kind="rise">{tag}</Badge> : null}
          {tag === '跌停' ? <Badge kind="fall">{tag}</Badge> : null}
          {marks.map((mark) => (
            <Badge key={mark} kind="danger">
              {mark}
            </Badge>
          ))}
          {isNew(quote) ? <Badge kind="brand">无涨跌幅限制</Badge> : null}
        </span>
      </button>
      <dl className="stock-figures">
        {figures.map(([name, value, of]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd style={{ color: `var(--${of})` }}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
