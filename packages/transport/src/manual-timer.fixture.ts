import type { StartTimer } from './ports.js';

/** Timers that run when told to: `elapse(ms)` moves the clock. */
export function manualTimer(): { startTimer: StartTimer; elapse: (ms: number) => void; pending: () => number } {
  const timers = new Map<number, { due: number; run: () => void }>();
  let now = 0;
  let made = 0;
  return {
    startTimer(run, ms) {
      made += 1;
      const id = made;
      timers.set(id, { due: now + ms, run });
      return () => {
        timers.delete(id);
      };
    },
    elapse(ms) {
      now += ms;
      for (const [id, { due, run }] of [...timers]) {
        if (due > now) continue;
        timers.delete(id);
        run();
      }
    },
    pending: () => timers.size,
  };
}
