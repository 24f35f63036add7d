import { useSyncExternalStore } from 'react';

/** A hook that says whether a media query matches. One list for all who ask: asking anew costs at every render. */
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

/** Whether somebody sits at a mouse and a keyboard: there Enter sends. */
export const useIsDesk = mediaHook('(hover: hover) and (pointer: fine)');
