import { useEffect, useLayoutEffect, useRef } from 'react';
import { here } from '../../../base/go';

const idIn = (address: string): string | null => new URLSearchParams(address.split('?')[1]).get('conversationId');

/**
 * Opens the linked conversation when its link is followed once more after another one took its place on screen: that
 * was written into the address past the router, for which nothing changes now.
 */
export function useLinkedAgain(
  linkedId: string | undefined,
  shownId: string | null,
  open: (conversationId: string) => void,
): void {
  const latest = useRef({ linkedId, shownId, open });
  useLayoutEffect(() => {
    latest.current = { linkedId, shownId, open };
  });
  useEffect(() => {
    const onHash = (): void => {
      const { linkedId: linked, shownId: shown, open: show } = latest.current;
      if (linked !== undefined && linked !== shown && idIn(here()) === linked) show(linked);
    };
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
}
