import type { Dividend, PriceAdjustment } from '@guanlan/contract';
import { useDeferredValue, useEffect, useState } from 'react';
import { rememberRecent } from '../../../base/account/recent';
import { rewrite } from '../../../base/go';
import { useFailure } from '../../../base/use-failure';
import { CardFoot } from '../../../kit/report/CardFoot';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { ErrorState, Skeleton } from '../../../ui/states';
import { Later } from '../../../ui/window/Later';
import { LiveBar, useHowText } from '../now/LiveBar';
import { useAged } from '../now/use-aged';
import { OrderBook } from './book/OrderBook';
import { ChartCard } from './chart/ChartCard';
import { periodLabel, periodsOf, type StockPeriod } from './chart/periods';
import { useChart } from './chart/use-chart';
import { DividendsCard, FactsCard, LimitHistoryCard, LinksCard } from './Facts';
import { stockFailureText } from './quote-text';
import { StockHeader } from './StockHeader';
import { lastStock } from './stock-memory';
import { useStock } from './use-stock';

interface StockViewProps {
  readonly code: string;
  readonly period: StockPeriod;
  readonly adjust: PriceAdjustment;
  readonly onName: (name: string | null) => void;
  readonly onSearch: () => void;
}

type Shown = Pick<StockViewProps, 'period' | 'adjust'>;

/** Period and adjustment on screen: those of the address, until others are chosen or the address names others. */
function useShown({ period, adjust }: Shown) {
  const [shown, setShown] = useState<Shown>({ period, adjust });
  const [given, setGiven] = useState<Shown>({ period, adjust });
  if (given.period !== period || given.adjust !== adjust) {
    setGiven({ period, adjust });
    setShown({ period, adjust });
  }
  return [shown, setShown] as const;
}

const noDividends: readonly Dividend[] = [];

/** Page of one stock. */
export function StockView({ code, onName, onSearch, ...asked }: StockViewProps) {
  const [{ adjust, ...wished }, setShown] = useShown(asked);
  const [isBook, setBook] = useState(false);
  const { stock: answer, error, retry, status, quote, live, tick } = useStock(code);
  // Rendered in short slices, between which the page answers a finger.
  const stock = useDeferredValue(answer);
  const period = periodsOf(status).some(({ id }) => id === wished.period) ? wished.period : 'day';
  const chart = useChart({ code, period, adjust, quote, dividends: stock?.dividends ?? noDividends, tick });
  const coming = useHowText(live, status);
  // A delisted stock has no live quotes.
  const how = quote?.state === 'delisted' ? undefined : coming;
  const shown = useAged(quote?.provenance, status);
  const failure = useFailure(error, retry);
  const name = stock?.profile.name ?? null;
  useEffect(() => onName(name), [onName, name]);
  useEffect(() => {
    if (name === null) return;
    rewrite('stock', { code, period, adjust });
    lastStock.write({ code, period, adjust });
    rememberRecent({
      route: 'stock',
      query: { code, period, adjust },
      title: `${name} ${periodLabel(period)}`,
      at: Date.now(),
    });
  }, [code, period, adjust, name]);
  if (!stock || !quote) {
    if (!failure) return <Skeleton label="正在载入行情" rows={5} />;
    const { action } = failure;
    const title = stockFailureText(failure.title, error, code);
    return <ErrorState title={title} action={action ?? '换一只'} onAction={action ? retry : onSearch} />;
  }
  const isIndex = stock.profile.kind === 'index';
  return (
    <>
      <LiveBar provenance={shown} live={live} onRetry={retry} />
      <div className="stock-page">
        <StockHeader
          profile={stock.profile}
          quote={quote}
          lastTradedOn={stock.lastTradedOn}
          badge={status?.source.badge ?? null}
          onBook={() => setBook(true)}
        />
        <ChartCard
          name={stock.profile.name}
          quote={quote}
          status={status}
          chart={chart}
          period={period}
          adjust={adjust}
          isIndex={isIndex}
          onShow={(nextPeriod, nextAdjust) => {
            chart.drawing.cancel();
            setShown({ period: nextPeriod, adjust: nextAdjust });
          }}
        />
        <Later>
          <FactsCard stock={stock} quote={quote} status={status} how={how} />
          {isIndex ? null : (
            <>
              <DividendsCard stock={stock} status={status} main={quote.provenance} />
              <LimitHistoryCard stock={stock} status={status} main={quote.provenance} />
            </>
          )}
          <LinksCard code={code} />
        </Later>
      </div>
      {isIndex ? null : (
        <BottomSheet open={isBook} title="五档盘口" onClose={() => setBook(false)}>
          <div className="stock-sheet">
            <OrderBook quote={quote} />
            <CardFoot provenance={shown} status={status} how={how} />
          </div>
        </BottomSheet>
      )}
    </>
  );
}
