import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { currentOverlays, dismissOverlays, subscribeOverlays } from './overlay-store';

/** Renders the dialogs that `showModal` and `showActionSheet` opened. Navigating to another page cancels them. */
export function OverlayHost() {
  const entries = useSyncExternalStore(subscribeOverlays, currentOverlays);
  // Does not receive the history steps of overlays, which `overlay-history.ts` stops.
  useEffect(() => {
    window.addEventListener('popstate', dismissOverlays);
    return () => window.removeEventListener('popstate', dismissOverlays);
  }, []);
  return entries.map(({ id, open, render }) => <Fragment key={id}>{render(open)}</Fragment>);
}
