import type { SearchHit } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { callFunction } from '../../../base/cloud/cloud';
import { useSignedIn } from '../../../base/hooks';

/** Pause in typing before the user's records are searched, ms: longer than that before stocks, since texts are read. */
const ASK_AFTER = 300;
/** Limit of records that are shown. */
const HITS_SHOWN = 4;
/** Limit of a query that the search accepts. */
const QUERY_MAX = 100;

type Answer = { readonly hits: readonly SearchHit[]; readonly more: boolean } | 'failed';

const none: Answer = { hits: [], more: false };

/** First hit of each conversation or work. */
function firstOfEach(items: readonly SearchHit[]): readonly SearchHit[] {
  const seen = new Set<string>();
  return items.filter(({ conversation: { id } }) => !seen.has(id) && seen.add(id));
}

/** User's conversations and works that match the typed text; undefined while they are searched. */
export function useOwnHits(query: string): { readonly answer: Answer | undefined; readonly retry: () => void } {
  const isSignedIn = useSignedIn();
  const wanted = isSignedIn && query.length <= QUERY_MAX ? query : '';
  const [known, setKnown] = useState<{ readonly query: string; readonly answer: Answer }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (wanted === '') return;
    const stop = new AbortController();
    const tell = (answer: Answer): void => {
      if (!stop.signal.aborted) setKnown({ query: wanted, answer });
    };
    const run = async (): Promise<void> => {
      try {
        const { items } = await callFunction('chat.search', { query: wanted }, { signal: stop.signal });
        const found = firstOfEach(items);
        tell({ hits: found.slice(0, HITS_SHOWN), more: found.length > HITS_SHOWN });
      } catch {
        tell('failed');
      }
    };
    const timer = setTimeout(() => void run(), ASK_AFTER);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, attempt]);
  const retry = (): void => {
    setKnown(undefined);
    setAttempt((before) => before + 1);
  };
  if (wanted === '') return { answer: none, retry };
  return { answer: known?.query === wanted ? known.answer : undefined, retry };
}
