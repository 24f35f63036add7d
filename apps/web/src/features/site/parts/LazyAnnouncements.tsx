import { type ComponentType, useEffect, useState } from 'react';

/** After the page is there: an announcement is not what it waits for. */
const whenIdle = (run: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run, { timeout: 3000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 300);
  return () => clearTimeout(timer);
};

/** The home page's announcements, whose code and data come once the page is shown. */
export function LazyAnnouncements() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    let over = false;
    const cancel = whenIdle(() => {
      // Without a network the page does without.
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
