import type { WatchItem } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { callFunction } from '../../base/cloud/cloud';
import { UNDO_MS } from '../../ui/notice/undo-time';
import { runForEach } from './batch';
import { forgetWatchlist } from './watchlistApi';

/** Removes stocks from the list, with undo for those of the last removal. */
export function useRemoval() {
  const dispatch = useDispatch();
  const [removed, setRemoved] = useState<readonly WatchItem[]>([]);
  useEffect(() => {
    if (removed.length === 0) return;
    const timer = setTimeout(() => setRemoved([]), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  /** Reads the list again, also after a failure, which may mean that it was out of date. */
  const forget = (): unknown => dispatch(forgetWatchlist());
  return {
    removed,
    remove: async (items: readonly WatchItem[]): Promise<void> => {
      const done = await runForEach(items, '移出了', ({ id }) => callFunction('watchlist.remove', { id }));
      forget();
      if (done.length > 0) setRemoved(done);
    },
    undo: async (): Promise<void> => {
      setRemoved([]);
      // In reverse order, so that each finds the place that it had.
      const back = removed.toReversed();
      const done = await runForEach(back, '恢复了', ({ id }) => callFunction('watchlist.restore', { id }));
      forget();
      // Undo is offered again for those that are still off the list.
      const left = removed.filter((item) => !done.includes(item));
      if (left.length > 0) setRemoved((since) => (since.length > 0 ? since : left));
    },
  };
}
