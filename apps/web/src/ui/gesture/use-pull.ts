import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchPull } from './watch-pull';

/** Distance from which releasing refreshes, px. */
export const PULL_THRESHOLD = 45;

/** State of pull-to-refresh: the distance pulled, and whether the refresh is running. */
export function usePull(ref: RefObject<HTMLElement | null>, onRefresh: () => Promise<unknown>, disabled: boolean) {
  const [distance, setDistance] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async (): Promise<void> => {
    if (refreshing) return;
    setRefreshing(true);
    // The list shows a failure; here the wait is over either way.
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
