import type { SelectionHit } from '@guanlan/contract';
import { fixedText, percentText } from '../../../base/market-text';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { PriceText } from '../../../ui/price/PriceText';
import { StockLink } from '../../market/rows/StockLink';

interface HitRowProps {
  readonly hit: Pick<SelectionHit, 'code' | 'name' | 'close' | 'changePercent'>;
  /** Why it is a hit; undefined where that is not stored. */
  readonly reason?: string;
  /** Shows the whole reason; else it is cut to two lines. */
  readonly isWhole?: boolean;
  readonly isWatched: boolean;
  readonly onAdd: () => void;
}

/** Hit of a search: name, price and reason lead to the stock, and a button adds it to the user's list. */
export function HitRow({ hit, reason, isWhole = false, isWatched, onAdd }: HitRowProps) {
  const { code, name, close, changePercent } = hit;
  return (
    <li>
      <StockLink code={code} name={name} className="sel-hit ui-inset-focus">
        <span className="sel-hit-head">
          <span className="sel-hit-name">
            {name} <span className="sel-code">{code}</span>
          </span>
          <PriceText by={changePercent}>{fixedText(close)}</PriceText>
          <PriceText by={changePercent} arrow>
            {percentText(changePercent)}
          </PriceText>
        </span>
        {reason === undefined ? null : (
          <span className={isWhole ? 'sel-hit-why sel-hit-whole' : 'sel-hit-why'}>{reason}</span>
        )}
      </StockLink>
      {isWatched ? (
        <span className="sel-hit-watched" role="img" aria-label={`${name} 已在自选`}>
          <Icon name="check" size={20} />
        </span>
      ) : (
        <IconButton icon="plus" label={`${name} 加自选`} onClick={onAdd} />
      )}
    </li>
  );
}
