const FIRST_MS = 500;
const LONGEST_MS = 10_000;

/**
 * Pause before a reconnection, ms: doubles from half a second up to ten, with half of it random so that the tabs of a
 * restarted server do not all return in one moment.
 *
 * @param attempt number of attempts that failed in a row, from 1
 * @param random random number in [0, 1)
 */
export function backoffMs(attempt: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 10));
  return full / 2 + (full / 2) * random;
}
