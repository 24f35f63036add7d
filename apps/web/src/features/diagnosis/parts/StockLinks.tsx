import type { RuleDiagnosis } from '@guanlan/contract';
import { href } from '../../../base/go';
import { Icon } from '../../../ui/Icon';
import { peekAsGuest } from '../../market/rows/peek-as-guest';
import { AskButton, StockActions, WatchButton } from '../../market/stock/StockActions';
import { useWatch } from '../../market/stock/use-watch';

interface StockLinksProps {
  readonly stock: RuleDiagnosis['stock'];
}

/** Bar at the foot of a diagnosis: the stock's quote, the watchlist, and a question to a model. */
export function StockLinks({ stock: { key: code, name } }: StockLinksProps) {
  const watch = useWatch(code);
  return (
    <StockActions name={name} watch={watch}>
      <a href={`#${href('stock', { code })}`} onClick={(event) => peekAsGuest(event, { code, name })}>
        <Icon name="market" size={22} />
        看行情
      </a>
      <WatchButton watch={watch} />
      <AskButton code={code} name={name} />
    </StockActions>
  );
}
