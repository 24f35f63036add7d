import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { useSignedIn } from '../../../base/hooks';
import { newId } from '../../../base/new-id';
import { onChanged } from '../../../base/push/push-events';
import { showToast } from '../../../ui/notice/toast';
import { UNDO_MS } from '../../../ui/notice/undo-time';
import { useRewatchMutation, useUnwatchMutation, useWatchedQuery, useWatchMutation } from './stockApi';

/**
 * Whether a stock is on the watchlist, and the function that changes it: optimistic, undone where the server refuses. A
 * change during another one follows it. For a while a removal can be undone; a visitor's list is not read.
 */
export function useWatch(code: string) {
  const signedIn = useSignedIn();
  const { currentData, isError, refetch } = useWatchedQuery(code, { skip: !signedIn });
  const [add] = useWatchMutation();
  const [remove] = useUnwatchMutation();
  const [restore] = useRewatchMutation();
  /** Requested state that is not confirmed yet. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const desired = useRef<boolean | null>(null);
  /** Item that was removed last: restoring it brings back its notes and alerts. */
  const [removed, setRemoved] = useState<string | null>(null);
  const item = currentData?.items[0];
  const isOn = wanted ?? item !== undefined;
  useEffect(() => (signedIn ? onChanged('watchlist', () => void refetch()) : undefined), [signedIn, refetch]);
  useEffect(() => {
    if (removed === null) return;
    const timer = setTimeout(() => setRemoved(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);

  const follow = async (): Promise<void> => {
    let now = item;
    let last = removed;
    while (desired.current !== null && desired.current !== (now !== undefined)) {
      if (now) {
        await remove({ id: now.id }).unwrap();
        last = now.id;
      } else {
        await (last ? restore({ id: last }) : add({ requestId: newId(), code })).unwrap();
        last = null;
      }
      setRemoved(last);
      now = (await refetch().unwrap()).items[0];
    }
  };
  const change = async (): Promise<void> => {
    const isBusy = desired.current !== null;
    desired.current = !isOn;
    setWanted(!isOn);
    if (isBusy) return;
    try {
      await follow();
    } catch (error) {
      showToast({ title: errorText(error).title, icon: 'error' });
    } finally {
      desired.current = null;
      setWanted(null);
    }
  };
  return {
    isOn,
    /** The stock was just removed: a change restores it with its notes and alerts. */
    isUndoable: removed !== null && !isOn,
    isKnown: currentData !== undefined,
    isError: isError || !signedIn,
    change,
    refetch,
  };
}
