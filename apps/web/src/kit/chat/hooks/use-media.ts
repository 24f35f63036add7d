import { useSyncExternalStore } from 'react';

/**
 * Creates a hook that tells whether a media query matches. All callers share one query list, since a new one would cost
 * at every render.
 */
function mediaHook(query: string): () => boolean {
  let list: MediaQueryList | undefined;
  const media = (): MediaQueryList => {
    list ??= window.matchMedia(query);
    return list;
  };
  const subscribe = (listener: () => void): (() => void) => {
    media().addEventListener('change', listener);
    return () => media().removeEventListener('change', listener);
  };
  const matches = (): boolean => media().matches;
  return () => useSyncExternalStore(subscribe, matches);
}

/** Whether there is room for the list of conversations beside the chat. */
export const useIsWide = mediaHook('(min-width: 960px)');

/** Whether there is room for a detail beside a list. */
export const useHasDetail = mediaHook('(min-width: 1100px)');

/** Whether the device has a mouse, and so probably a keyboard: then Enter sends. */
export const useIsDesk = mediaHook('(hover: hover) and (pointer: fine)');
