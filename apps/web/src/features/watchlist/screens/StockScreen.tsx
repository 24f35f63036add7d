import type { PriceAdjustment } from '@guanlan/contract';
import { useCallback, useMemo, useState } from 'react';
import { replace } from '../../../base/go';
import { useNavBar } from '../../../base/nav-bar';
import { IconButton } from '../../../ui/IconButton';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { Screen } from '../../../ui/Screen';
import type { StockPeriod } from '../../market/stock/chart/periods';
import { SearchPanel } from '../../market/stock/SearchPanel';
import { StockView } from '../../market/stock/StockView';
import { codeNamedBy } from '../../market/stock/stock-link';
import { lastStock } from '../../market/stock/stock-memory';
import '../../market/stock/stock.css';
import { StockBar } from '../parts/StockBar';

interface StockProps {
  readonly code?: string | undefined;
  readonly period?: StockPeriod | undefined;
  readonly adjust?: PriceAdjustment | undefined;
}

/** Price, chart and facts of a stock; without one in the address, of the last one, or the search. */
export function StockScreen({ code, period, adjust }: StockProps) {
  const last = useMemo(() => lastStock.read(), []);
  const [isSearching, setSearching] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const search = useCallback(() => setSearching(true), []);
  const wanted = code?.trim() ?? '';
  const shown = wanted === '' ? last?.code : codeNamedBy(wanted);
  useNavBar({
    title: name ?? '股票',
    // Without a stock, the page itself is the search.
    right: useMemo(
      () => (shown ? <IconButton icon="search" label="搜索股票" on="bar" onClick={search} /> : undefined),
      [shown, search],
    ),
  });
  const open = (next: string): void => {
    setSearching(false);
    replace('stock', { code: next, ...(period ? { period } : {}), ...(adjust ? { adjust } : {}) });
  };
  return (
    <Screen wide bottom={shown && name !== null ? <StockBar key={shown} code={shown} name={name} /> : null}>
      {shown ? (
        <StockView
          key={shown}
          code={shown}
          period={period ?? last?.period ?? 'minute'}
          adjust={adjust ?? last?.adjust ?? 'forward'}
          onName={setName}
          onSearch={search}
        />
      ) : (
        <div className="stock-page">
          <div className="stock-card">
            <SearchPanel key={code} initial={code} onPick={open} />
          </div>
        </div>
      )}
      <BottomSheet open={isSearching} title="搜索股票" onClose={() => setSearching(false)}>
        {isSearching ? <SearchPanel onPick={open} /> : null}
      </BottomSheet>
    </Screen>
  );
}
