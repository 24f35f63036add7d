import { useEffect, useLayoutEffect, useRef } from 'react';
import { here } from '../../../base/go';

const idIn = (address: string): string | null => new URLSearchParams(address.split('?')[1]).get('conversationId');

/**
 * Opens the linked conversation when its link is followed again after another one was shown: the address of that one
 * was written past the router, for which the route does not change now.
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
