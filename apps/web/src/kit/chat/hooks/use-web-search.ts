import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { persisted } from '../../../base/persist';
import type { SearchInput } from '../assistant-def';

interface WebSearch {
  /** Whether answers are to search the web, where the model can. */
  readonly wanted: boolean;
  readonly want: (wanted: boolean) => void;
}

/** Web search switch, stored for the next visit. */
export function useWebSearch(key: string, start: SearchInput): WebSearch {
  const store = useMemo(() => persisted(`chat.search.${key}`, z.boolean(), start === 'on'), [key, start]);
  const [wanted, setWanted] = useState(() => store.read());
  return {
    // One that was stored before an assistant lost its switch could not be turned off.
    wanted: wanted && start !== 'none',
    want(next) {
      store.write(next);
      setWanted(next);
    },
  };
}
