import type { FunctionInput } from '@guanlan/contract';
import { useState } from 'react';
import { type ErrorText, errorText } from '../../base/error-text';
import { useAutoRetry } from '../../base/use-auto-retry';
import { useRunSelectionMutation } from './selectionApi';

type Asked = FunctionInput<'selection.run'>;

/** Key of the arguments that decide the result; the name to store it under does not. */
const wordsOf = ({ rule, rank, scope }: Asked): string => JSON.stringify([rule, rank, scope]);

/**
 * Searches the market. While the server is still loading the list of stocks the search is repeated, unless the draft
 * has changed.
 *
 * @param draft - arguments of the present draft; null while it is unfinished
 */
export function useRun(draft: Asked | null) {
  const [ask, { data: found, error, isLoading, originalArgs: asked }] = useRunSelectionMutation();
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
    /** The result belongs to other conditions than the draft's. */
    isOld: found !== undefined && !isOfDraft,
  };
}
