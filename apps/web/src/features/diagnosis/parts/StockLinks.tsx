import type { RuleDiagnosis } from '@guanlan/contract';
import { Icon } from '../../../ui/Icon';
import { StockLink } from '../../market/rows/StockLink';
import { AskButton, StockActions, WatchButton } from '../../market/stock/StockActions';
import { useWatch } from '../../market/stock/use-watch';

interface StockLinksProps {
  readonly diagnosis: RuleDiagnosis;
}

/** Bar at the foot of a diagnosis: the stock's quote, the watchlist, and a question to a model. */
export function StockLinks({ diagnosis }: StockLinksProps) {
  const { key: code, name } = diagnosis.stock;
  const watch = useWatch(code);
  return (
    <StockActions name={name} watch={watch}>
      <StockLink code={code} name={name}>
        <Icon name="market" size={22} />
        看行情
      </StockLink>
      <WatchButton watch={watch} stock={{ code, name }} />
      <AskButton code={code} name={name} diagnosis={diagnosis} />
    </StockActions>
  );
}
