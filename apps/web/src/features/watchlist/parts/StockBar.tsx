import type { StockCode } from '@guanlan/contract';
import { useState } from 'react';
import { href } from '../../../base/go';
import { Icon } from '../../../ui/Icon';
import { AskButton, StockActions, WatchButton } from '../../market/stock/StockActions';
import { useWatch } from '../../market/stock/use-watch';
import { AlertSheet } from './AlertSheet';

interface StockBarProps {
  readonly code: StockCode;
  readonly name: string;
}

/** Bar at the foot of a stock's page: watchlist, alert, diagnosis, and a question to a model. */
export function StockBar({ code, name }: StockBarProps) {
  const [isAlerting, setAlerting] = useState(false);
  const watch = useWatch(code);
  return (
    <>
      <StockActions name={name} watch={watch}>
        <WatchButton watch={watch} stock={{ code, name }} />
        <button type="button" onClick={() => setAlerting(true)}>
          <Icon name="bell" size={22} />
          提醒
        </button>
        <a href={`#${href('stock-trend', { code })}`}>
          <Icon name="doctor" size={22} />
          诊断
        </a>
        <AskButton code={code} name={name} />
      </StockActions>
      {isAlerting ? (
        <AlertSheet
          code={code}
          name={name}
          isWatched={watch.isOn}
          onWatch={watch.change}
          onClose={() => setAlerting(false)}
        />
      ) : null}
    </>
  );
}
