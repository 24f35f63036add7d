import './price-text.css';

/** Which way a number points. */
type Trend = 'rise' | 'fall' | 'flat';

const trendOf = (by: number | null | undefined): Trend => (!by ? 'flat' : by > 0 ? 'rise' : 'fall');

const arrows: Readonly<Record<Trend, string>> = { rise: '▲', fall: '▼', flat: '' };
const words: Readonly<Record<Trend, string>> = { rise: '涨', fall: '跌', flat: '' };

interface PriceTextProps {
  /** What is shown, as text: signs included. */
  readonly children: string;
  /** What decides colour and arrow: the change. Null: not known, neither. */
  readonly by: number | null | undefined;
  /** A price has no sign of its own: an arrow says where it went. Off where the text carries its sign. */
  readonly arrow?: boolean;
  readonly className?: string;
}

/** A number of the market in tabular digits; rise and fall by colour (swapped by a setting) and by arrow or sign. */
export function PriceText({ children, by, arrow = false, className = '' }: PriceTextProps) {
  const trend = trendOf(by);
  return (
    <span className={`ui-price ${className}`} data-trend={trend}>
      {arrow && trend !== 'flat' ? (
        <>
          <span className="ui-price-arrow" aria-hidden="true">
            {arrows[trend]}
          </span>
          <span className="ui-sr-only">{words[trend]}</span>
        </>
      ) : null}
      {children}
    </span>
  );
}
