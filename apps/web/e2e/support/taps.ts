import type { Locator } from '@playwright/test';

/** Counts the taps of a journey; typing, and the keyboard's own key to send, are not counted. */
export function countTaps(): { tap(target: Locator): Promise<void>; readonly taps: number } {
  let taps = 0;
  return {
    async tap(target) {
      await target.click();
      taps++;
    },
    get taps() {
      return taps;
    },
  };
}
