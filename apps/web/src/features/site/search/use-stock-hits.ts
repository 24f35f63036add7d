import type { Quote, StockName } from '@guanlan/contract';
import { useEffect, useRef, useState } from 'react';
import { callFunction } from '../../../base/cloud/cloud';
import { useAutoRetry } from '../../../base/use-auto-retry';

/** Pause in typing before the market is searched, ms. */
const ASK_AFTER = 150;
/** Limit of stocks that are shown. */
const HITS_SHOWN = 6;
/** Limit of a query that the market's search accepts. */
const QUERY_MAX = 40;

export interface StockHit extends Pick<StockName, 'code' | 'name'> {
  /** Quote of the stock; undefined until it is loaded, and where unknown. */
  readonly quote?: Pick<Quote, 'last' | 'ratios'> | undefined;
}

type Answer = { readonly hits: readonly StockHit[]; readonly more: boolean } | 'failed';

interface StockHits {
  /** Search result; undefined while the market is searched. */
  readonly answer: Answer | undefined;
  readonly retry: () => void;
}

/** Searches for stocks, then reads their prices; calls `tell` with both results. */
async function ask(query: string, signal: AbortSignal, tell: (answer: Answer) => void): Promise<void> {
  const { items } = await callFunction('market.search', { query }, { signal });
  const hits: readonly StockHit[] = items.slice(0, HITS_SHOWN).map(({ code, name }) => ({ code, name }));
  const more = items.length > HITS_SHOWN;
  tell({ hits, more });
  if (hits.length === 0) return;
  const { quotes } = await callFunction('market.quotes', { codes: hits.map(({ code }) => code) }, { signal });
  const byCode = new Map(quotes.map((quote) => [quote.code, quote]));
  tell({ hits: hits.map((hit) => ({ ...hit, quote: byCode.get(hit.code) })), more });
}

/** Whether a retry may help: a server that has just started has no prices yet, but some sources never have any. */
const mayHelp = (error: unknown): boolean =>
  !(typeof error === 'object' && error !== null && 'code' in error && error.code === 'MARKET_NOT_SUPPORTED');

/** Stocks that match the typed text by code, name or pinyin. Retries after a failure. */
export function useStockHits(query: string): StockHits {
  const wanted = query.length > QUERY_MAX ? '' : query;
  const [known, setKnown] = useState<{ readonly query: string; readonly answer: Answer }>();
  const [failed, setFailed] = useState<{ readonly query: string; readonly isAskedAgain: boolean }>();
  const [attempt, setAttempt] = useState(0);
  const retry = useRef(() => setAttempt((before) => before + 1)).current;
  useEffect(() => {
    if (wanted === '') return;
    const stop = new AbortController();
    let isAnswered = false;
    const tell = (answer: Answer): void => {
      isAnswered = true;
      if (!stop.signal.aborted) setKnown({ query: wanted, answer });
    };
    const run = async (): Promise<void> => {
      try {
        await ask(wanted, stop.signal, tell);
        if (!stop.signal.aborted) setFailed(undefined);
      } catch (error) {
        if (stop.signal.aborted) return;
        // Stocks without prices are a valid answer.
        if (!isAnswered) tell('failed');
        setFailed({ query: wanted, isAskedAgain: mayHelp(error) });
      }
    };
    const timer = setTimeout(() => void run(), ASK_AFTER);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, attempt]);
  // The first page does without the table of errors: every failure is treated as an unreachable server.
  useAutoRetry({ unreached: failed?.query === wanted && failed.isAskedAgain }, retry);
  if (wanted === '') return { answer: { hits: [], more: false }, retry };
  return { answer: known?.query === wanted ? known.answer : undefined, retry };
}
