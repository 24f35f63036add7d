import type { Quote } from '@guanlan/contract';
import { useEffect } from 'react';
import { putQuotes, useLive, useLiveQuote } from '../live/live-quotes';
import { useMarketNow } from '../now/use-market-now';
import { useStockQuery } from './stockApi';

/** Stock with its live quote, subscribed to with five levels. */
export function useStock(code: string) {
  const status = useMarketNow();
  const { currentData: stock, error, refetch } = useStockQuery(code);
  const live = useLive(true);
  const { show } = live;
  useEffect(() => {
    if (stock) putQuotes([stock.quote]);
  }, [stock]);
  useEffect(() => show([code]), [show, code]);
  const quote: Quote | null = useLiveQuote(code)?.quote ?? stock?.quote ?? null;
  return {
    stock,
    error: stock ? null : error,
    retry: () => void refetch(),
    status,
    quote,
    live,
    /** Changes with every new quote. */
    tick: quote?.provenance.fetchedAt ?? 0,
  };
}
