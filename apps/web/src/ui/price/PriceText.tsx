import { arrows, trendOf, trendWords } from './paint-price';
import './price-text.css';

interface PriceTextProps {
  /** Text to show, signs included. */
  readonly children: string;
  /** Change that decides colour and arrow; null where unknown, for neither. */
  readonly by: number | null | undefined;
  /** Whether to show an arrow, as for a price, which has no sign of its own. Off where the text has its sign. */
  readonly arrow?: boolean;
  readonly className?: string;
}

/** Market number in tabular digits; rise and fall are shown by colour (swapped by a setting) and by arrow or sign. */
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

/** Slot of a {@link PriceText} whose number `paintPrice` writes, without React. */
export function PriceSlot({ arrow = false }: Pick<PriceTextProps, 'arrow'>) {
  return (
    <span className="ui-price">
      {arrow ? <span className="ui-price-arrow" role="img" aria-label={trendWords.rise} hidden /> : null}
      <span />
    </span>
  );
}
