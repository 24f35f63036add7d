import type { StockCode } from '@guanlan/contract';
import { bareCode, fixedText, percentText } from '../../../base/market-text';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { PriceText } from '../../../ui/price/PriceText';
import { useLiveQuote } from '../../market/live/live-quotes';
import { useWatchlistQuery } from '../watchlistApi';
import { AlertEditor } from './AlertEditor';
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
  const by = quote?.ratios.changePercent;
  return (
    <BottomSheet open title={`${name} ${bareCode(code)}`} onClose={onClose}>
      <div className="watch-sheet">
        <p className="watch-now">
          现价 <PriceText by={by}>{fixedText(quote?.last)}</PriceText> <PriceText by={by}>{percentText(by)}</PriceText>
        </p>
        <AlertEditor
          code={code}
          alerts={alerts}
          price={quote?.last ?? quote?.prevClose ?? null}
          onAdded={async () => {
            if (!isWatched) await onWatch();
          }}
        />
        {isWatched ? null : <small>添加提醒后，{name} 会加入自选</small>}
      </div>
    </BottomSheet>
  );
}
