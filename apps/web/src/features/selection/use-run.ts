import type { FunctionInput } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { type ErrorText, errorText } from '../../base/error-text';
import { useAutoRetry } from '../../base/use-auto-retry';
import { answerOf, rememberAnswer } from './search-memory';
import { useRunSelectionMutation } from './selectionApi';

type Asked = FunctionInput<'selection.run'>;

/** Key of the arguments that decide the result; the name to store it under does not. */
const wordsOf = ({ rule, rank, scope }: Asked): string => JSON.stringify([rule, rank, scope]);

/**
 * Searches the market. While the server is still loading the list of stocks the search is repeated, unless the draft
 * has changed. A user who comes back to the page finds the last result as it was left.
 *
 * @param draft - arguments of the present draft; null while it is unfinished
 * @param visit - visit of the page, by `visitOfEntry`
 */
export function useRun(draft: Asked | null, visit: string) {
  const [ask, { data, error, isLoading, originalArgs }] = useRunSelectionMutation();
  const [left] = useState(() => answerOf(visit));
  const isLeft = originalArgs === undefined;
  const asked = isLeft ? left?.asked : originalArgs;
  const found = isLeft ? left?.found : data;
  useEffect(() => {
    if (data && originalArgs) rememberAnswer(visit, { asked: originalArgs, found: data });
  }, [data, originalArgs, visit]);
  // The message stays during the repeated search.
  const [waiting, setWaiting] = useState<ErrorText | null>(null);
  const failure = error && !isLoading ? errorText(error) : null;
  const isOfDraft = draft !== null && asked !== undefined && wordsOf(draft) === wordsOf(asked);
  // Only `soon` failures are retried: after a lost answer the server may have stored the run already.
  useAutoRetry(isOfDraft && failure?.soon ? failure : null, () => {
    if (!asked) return;
    setWaiting(failure);
    void ask(asked);
  });
  /** Searches for the draft, or for the one that takes its place at the same time. */
  const run = (next = draft): void => {
    if (!next) return;
    setWaiting(null);
    void ask(next);
  };
  return {
    run,
    found,
    failure: failure ?? (isLoading ? waiting : null),
    isSearching: isLoading && waiting === null,
    /** The result belongs to other conditions than the draft's. */
    isOld: found !== undefined && !isOfDraft,
    /** The result was found before the page was left and opened again. */
    isLeft,
  };
}
