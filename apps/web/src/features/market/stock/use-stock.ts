import type { Quote } from '@guanlan/contract';
import { useEffect } from 'react';
import { isMoving } from '../../../base/market-text';
import { useMarketStatusQuery } from '../marketApi';
import { useStockQuery, useStockQuoteQuery } from './stockApi';

/** Between two questions while prices move and while they stand still, ms, where the server says nothing else. */
const INTERVAL = 3000;
const RESTING = 30_000;

/** A stock with its quote as it is now; asked for again as often as the source has something new. */
export function useStock(code: string) {
  const status = useMarketStatusQuery(undefined, { pollingInterval: 15_000, skipPollingIfUnfocused: true });
  const stock = useStockQuery(code);
  const moving = status.data ? isMoving(status.data.phase) : true;
  const usual = status.data?.interval ?? INTERVAL;
  // A clock that runs fast comes to its next session soon.
  const pause = (status.data?.clock.speed ?? 1) > 1 ? usual : RESTING;
  const live = useStockQuoteQuery(code, { pollingInterval: moving ? usual : pause, skipPollingIfUnfocused: true });
  const quote: Quote | null = live.currentData ?? stock.currentData?.quote ?? null;
  const { refetch: refetchQuote } = live;
  const { refetch: refetchStatus } = status;
  useEffect(() => {
    const again = (): void => {
      void refetchQuote();
      void refetchStatus();
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [refetchQuote, refetchStatus]);
  return {
    stock: stock.currentData,
    error: stock.currentData ? null : stock.error,
    retry: () => void stock.refetch(),
    status: status.data,
    quote,
    /** Grows with every answer. */
    tick: live.fulfilledTimeStamp ?? 0,
    /** The newest question was not answered. */
    failed: live.isError || !navigator.onLine,
    refresh: () => {
      void live.refetch();
      void status.refetch();
    },
  };
}
