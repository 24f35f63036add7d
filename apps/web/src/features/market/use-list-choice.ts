import { useEffect, useState } from 'react';
import { rewrite } from '../../base/go';
import { choiceOf, type ListChoice, type ListParams, lastChoice } from './list-memory';

/** Content and order of a list, stored in the address, so that a link and going back lead to it, and on this device. */
export function useListChoice(list: 'stock-list' | 'real-time-list', params: ListParams) {
  const [choice, setChoice] = useState<ListChoice>(() => choiceOf(params, lastChoice(list).read()));
  const { board, theme, sort, order } = choice;
  useEffect(() => {
    lastChoice(list).write(choice);
    rewrite(list, {
      ...(board === undefined ? {} : { board }),
      ...(theme === undefined ? {} : { theme }),
      sort,
      order,
    });
  }, [list, choice, board, theme, sort, order]);
  return [choice, setChoice] as const;
}
