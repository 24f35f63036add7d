import { arrows, trendOf, trendWords } from './paint-price';
import './price-text.css';

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
        <span className="ui-price-arrow" role="img" aria-label={trendWords[trend]}>
          {arrows[trend]}
        </span>
      ) : null}
      {children}
    </span>
  );
}

/** The place of a {@link PriceText} whose number `paintPrice` writes, without React. */
export function PriceSlot({ arrow = false }: Pick<PriceTextProps, 'arrow'>) {
  return (
    <span className="ui-price">
      {arrow ? <span className="ui-price-arrow" role="img" aria-label={trendWords.rise} hidden /> : null}
      <span />
    </span>
  );
}
