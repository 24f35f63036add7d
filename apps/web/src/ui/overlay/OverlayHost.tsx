import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { currentOverlays, dismissOverlays, subscribeOverlays } from './overlay-store';

/** Draws the dialogs that `showModal` and `showActionSheet` opened. Another page in history cancels them. */
export function OverlayHost() {
  const entries = useSyncExternalStore(subscribeOverlays, currentOverlays);
  // The overlays' own steps in history are not heard here: `overlay-history.ts` keeps them to itself.
  useEffect(() => {
    window.addEventListener('popstate', dismissOverlays);
    return () => window.removeEventListener('popstate', dismissOverlays);
  }, []);
  return entries.map(({ id, open, render }) => <Fragment key={id}>{render(open)}</Fragment>);
}
