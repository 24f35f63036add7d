import type { StartTimer } from './ports.js';

/** The platform's own timer, looked up at each use so that a test's fake clock is seen. */
export const startPlatformTimer: StartTimer = (run, ms) => {
  const handle = setTimeout(run, ms);
  return () => clearTimeout(handle);
};
