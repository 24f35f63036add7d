import type { WatchItem } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { UNDO_MS } from '../../ui/notice/undo-time';
import { deed } from './deed';
import { useRemoveWatchedMutation, useRestoreWatchedMutation } from './watchlistApi';

/** Removes stocks from the list, with undo for the last one. */
export function useRemoval() {
  const [removed, setRemoved] = useState<WatchItem | null>(null);
  const [removeWatched] = useRemoveWatchedMutation();
  const [restoreWatched] = useRestoreWatchedMutation();
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(null), UNDO_MS);
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
      // Undo is offered again where restoring failed.
      void deed(restoreWatched(removed.id).unwrap()).then(
        (isBack) => isBack || setRemoved((since) => since ?? removed),
      );
    },
  };
}
