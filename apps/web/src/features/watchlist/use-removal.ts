import type { WatchItem } from '@guanlan/contract';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { callFunction } from '../../base/cloud/cloud';
import { UNDO_MS } from '../../ui/notice/undo-time';
import { runForEach } from './batch';
import { followersOf, type ListChange } from './list-change';
import { beginChanges, endChanges, forgetWatchlist, type WatchDispatch } from './watchlistApi';

type Items = readonly WatchItem[];

/**
 * Removes stocks from the list, with undo for those of the last removal. Optimistic: rows go and come back at once, and
 * those that the server refuses to remove stand in their places again.
 */
export function useRemoval(listed: Items) {
  const dispatch = useDispatch<WatchDispatch>();
  const [removed, setRemoved] = useState<Items>([]);
  /** Resolves with the items of the last removal that the server has removed. */
  const removal = useRef<Promise<Items>>(Promise.resolve([]));
  const before = useRef<Items>(listed);
  useEffect(() => {
    if (removed.length === 0) return;
    const timer = setTimeout(() => setRemoved([]), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);

  const off = (items: Items): readonly ListChange[] => items.map((item) => ({ kind: 'remove', item }));
  const back = (items: Items): readonly ListChange[] =>
    // In reverse order, so that each finds the place that it had.
    items.toReversed().map((item) => ({ kind: 'restore', item, followers: followersOf(before.current, item.id) }));

  /** Makes changes on screen and calls the server for each; where that ends early, the rest is changed back. */
  const change = async (
    changes: readonly ListChange[],
    words: string,
    name: 'watchlist.remove' | 'watchlist.restore',
    reverse: (items: Items) => readonly ListChange[],
  ): Promise<Items> => {
    dispatch(beginChanges(changes));
    const items = changes.map(({ item }) => item);
    const done = await runForEach(items, words, ({ id }) => callFunction(name, { id }));
    const refused = items.filter((item) => !done.includes(item));
    const undone = reverse(name === 'watchlist.remove' ? refused : refused.toReversed());
    dispatch(beginChanges(undone));
    endChanges([...changes.filter(({ item }) => done.includes(item)), ...undone]);
    // Read again also after a failure, which may mean that the list was out of date.
    dispatch(forgetWatchlist());
    return done;
  };
  return {
    removed,
    remove: async (items: Items): Promise<void> => {
      before.current = listed;
      setRemoved(items);
      removal.current = change(off(items), '移出了', 'watchlist.remove', back);
      const done = await removal.current;
      if (done.length < items.length) setRemoved((since) => (since === items ? done : since));
    },
    undo: async (): Promise<void> => {
      setRemoved([]);
      dispatch(beginChanges(back(removed)));
      // An undo that overtook the removal would be undone by it.
      const gone = await removal.current;
      const wanted = removed.filter((item) => gone.includes(item));
      const done = await change(back(wanted), '恢复了', 'watchlist.restore', off);
      // Undo is offered again for those that are still off the list.
      const left = wanted.filter((item) => !done.includes(item));
      if (left.length > 0) setRemoved((since) => (since.length > 0 ? since : left));
    },
  };
}
