import { type ComponentType, useEffect, useState } from 'react';

/** Runs a callback once the browser is idle, so that it does not delay the page. */
const whenIdle = (run: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run, { timeout: 3000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 300);
  return () => clearTimeout(timer);
};

/** Announcements of the home page; code and data load after the page is shown. */
export function LazyAnnouncements() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    let over = false;
    const cancel = whenIdle(() => {
      // Without a network the announcements are left out.
      import('./HomeAnnouncements')
        .then(({ HomeAnnouncements }) => !over && setLoaded(() => HomeAnnouncements))
        .catch(() => {});
    });
    return () => {
      over = true;
      cancel();
    };
  }, []);
  return Loaded ? <Loaded /> : null;
}
