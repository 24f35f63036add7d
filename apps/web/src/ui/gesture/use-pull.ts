import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchPull } from './watch-pull';

/** From this pull on, letting go refreshes, px. */
export const PULL_THRESHOLD = 45;

/** Pull to refresh: how far the finger has pulled, and whether the refresh is running. */
export function usePull(ref: RefObject<HTMLElement | null>, onRefresh: () => Promise<unknown>, disabled: boolean) {
  const [distance, setDistance] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async (): Promise<void> => {
    if (refreshing) return;
    setRefreshing(true);
    // What failed is the list's to say; here the wait is over either way.
    await onRefresh().catch(() => {});
    setRefreshing(false);
  };
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const watching = !disabled && !refreshing;
  useEffect(() => {
    const element = ref.current;
    if (!element || !watching) return;
    return watchPull(element, setDistance, (pulled) => {
      setDistance(0);
      if (pulled >= PULL_THRESHOLD) void latest.current();
    });
  }, [ref, watching]);
  return { distance, refreshing, refresh };
}
