import type { StockCode } from '@guanlan/contract';
import { bareCode } from '../../../base/market-text';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { useLiveQuote } from '../../market/live/live-quotes';
import { useWatchlistQuery } from '../watchlistApi';
import { AlertEditor } from './AlertEditor';
import { PriceNow } from './PriceNow';
import './watchlist.css';

interface AlertSheetProps {
  readonly code: StockCode;
  readonly name: string;
  readonly isWatched: boolean;
  /** Adds the stock to the watchlist, where its alerts are listed. */
  readonly onWatch: () => Promise<void>;
  readonly onClose: () => void;
}

/** Sheet of a stock's price alerts, with its present price. */
export function AlertSheet({ code, name, isWatched, onWatch, onClose }: AlertSheetProps) {
  const { data } = useWatchlistQuery(undefined, { refetchOnMountOrArgChange: true });
  const quote = useLiveQuote(code)?.quote;
  const alerts = data?.items.find((item) => item.code === code)?.alerts ?? [];
  return (
    <BottomSheet open title={`${name} ${bareCode(code)}`} onClose={onClose}>
      <div className="watch-sheet">
        <PriceNow quote={quote} />
        <AlertEditor
          code={code}
          alerts={alerts}
          price={quote?.last ?? quote?.prevClose ?? null}
          limits={quote?.limits}
          isMain
          onAdded={async () => {
            if (!isWatched) await onWatch();
          }}
        />
        {isWatched ? null : <small>添加提醒后，{name} 会加入自选</small>}
      </div>
    </BottomSheet>
  );
}
