import type { WatchItem } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { deed } from './deed';
import { useRemoveWatchedMutation, useRestoreWatchedMutation } from './watchlistApi';

/** How long a removal can be taken back from here, ms. */
const SHOWN_MS = 8000;

/** Takes stocks off the list, and brings the last one back. */
export function useRemoval() {
  const [removed, setRemoved] = useState<WatchItem | null>(null);
  const [removeWatched] = useRemoveWatchedMutation();
  const [restoreWatched] = useRestoreWatchedMutation();
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  return {
    removed,
    remove: async (item: WatchItem): Promise<void> => {
      if (await deed(removeWatched(item.id).unwrap())) setRemoved(item);
    },
    undo: (): void => {
      if (!removed) return;
      setRemoved(null);
      // What is not back yet can still be brought back.
      void deed(restoreWatched(removed.id).unwrap()).then(
        (isBack) => isBack || setRemoved((since) => since ?? removed),
      );
    },
  };
}
