import type { SelectionHit } from '@guanlan/contract';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../base/cloud/api';
import { callFunction } from '../../base/cloud/cloud';
import { errorText } from '../../base/error-text';
import { useSignedIn } from '../../base/hooks';
import { newId } from '../../base/new-id';
import { showToast } from '../../ui/notice/toast';
import { UNDO_MS } from '../../ui/notice/undo-time';
import { isSignedInForList } from '../market/rows/add-to-watchlist';
import { useWatchedCodesQuery } from './selectionApi';

type Hit = Pick<SelectionHit, 'code' | 'name'>;

/** Items that the last addition of all made, for as long as they can be taken off again. */
function useAdded() {
  const [added, setAdded] = useState<readonly string[]>([]);
  useEffect(() => {
    if (added.length === 0) return;
    const timer = setTimeout(() => setAdded([]), UNDO_MS);
    return () => clearTimeout(timer);
  }, [added]);
  return [added, setAdded] as const;
}

/**
 * Hits that are on the user's list, and functions that add one or all of the others. The addition of all can be undone
 * for a while.
 */
export function useHitWatch(hits: readonly Hit[]) {
  const signedIn = useSignedIn();
  const { currentData } = useWatchedCodesQuery(undefined, { skip: !signedIn || hits.length === 0 });
  const watched = useMemo(() => new Set<string>(signedIn ? currentData : []), [signedIn, currentData]);
  /** How many of how many are done; null while nothing is. */
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const isBusy = progress !== null;
  const dispatch = useDispatch();
  const left = hits.filter(({ code }) => !watched.has(code));

  const [added, setAdded] = useAdded();

  /** Does something for each, one after the other, and says how many of them it was done for. */
  const each = async <T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<number> => {
    let done = 0;
    try {
      for (const one of all) {
        setProgress({ done, all: all.length });
        await act(one);
        done += 1;
      }
    } catch (error) {
      const { title } = errorText(error);
      showToast({ title: all.length === 1 ? title : `完成了 ${done} 只；${title}`, icon: 'error' });
    } finally {
      setProgress(null);
      // Once for all instead of after each.
      dispatch(api.util.invalidateTags(['Watchlist']));
    }
    return done;
  };
  const addOne = async (hit: Hit): Promise<void> => {
    if (isBusy || !(await isSignedInForList(hit))) return;
    const done = await each([hit], async ({ code }) => {
      await callFunction('watchlist.add', { requestId: newId(), code });
    });
    if (done > 0) showToast({ title: `${hit.name} 已加自选`, icon: 'success' });
  };
  const addAll = async (): Promise<void> => {
    if (isBusy || !(await isSignedInForList())) return;
    const ids: string[] = [];
    // In reverse order, since each is added at the top of its group.
    await each(left.toReversed(), async ({ code }) => {
      const { item } = await callFunction('watchlist.add', { requestId: newId(), code });
      ids.push(item.id);
    });
    setAdded(ids);
  };
  const undo = async (): Promise<void> => {
    setAdded([]);
    const done = await each(added, async (id) => {
      await callFunction('watchlist.remove', { id });
    });
    // Undo is offered again for those that stayed on the list.
    setAdded(added.slice(done));
  };
  return { watched, left: left.length, progress, added: added.length, addOne, addAll, undo };
}
