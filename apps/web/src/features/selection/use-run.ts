import type { FunctionInput } from '@guanlan/contract';
import { useState } from 'react';
import { type ErrorText, errorText } from '../../base/error-text';
import { useAutoRetry } from '../../base/use-auto-retry';
import { useRunSelectionMutation } from './selectionApi';

type Asked = FunctionInput<'selection.run'>;

/** What decides what is found; under which name it is kept does not. */
const wordsOf = ({ rule, rank, scope }: Asked): string => JSON.stringify([rule, rank, scope]);

/**
 * Searches the market. While the list of stocks is on its way the search goes on by itself, unless something else is
 * being written by then.
 *
 * @param draft - what would be searched for now; null: it is not finished
 */
export function useRun(draft: Asked | null) {
  const [ask, { data: found, error, isLoading, originalArgs: asked }] = useRunSelectionMutation();
  // What is said stays while it is asked for again.
  const [waiting, setWaiting] = useState<ErrorText | null>(null);
  const failure = error && !isLoading ? errorText(error) : null;
  const isOfDraft = draft !== null && asked !== undefined && wordsOf(draft) === wordsOf(asked);
  // One that the server may have heard of is not made twice: it is kept.
  useAutoRetry(isOfDraft && failure?.soon ? failure : null, () => {
    if (!asked) return;
    setWaiting(failure);
    void ask(asked);
  });
  const run = (): void => {
    if (!draft) return;
    setWaiting(null);
    void ask(draft);
  };
  return {
    run,
    found,
    failure: failure ?? (isLoading ? waiting : null),
    isSearching: isLoading && waiting === null,
    /** What was found is of other conditions than those that are written now. */
    isOld: found !== undefined && !isOfDraft,
  };
}
