import { DomainError } from '../domain-error.js';

/** The longest window, in bars: more than a century of days. */
export const MAX_WINDOW = 40_000;

/**
 * Checks the length of a window and hands it back.
 *
 * @throws DomainError INVALID_PARAMETER for anything but a whole number from `least` to {@link MAX_WINDOW}
 */
export function windowSize(n: number, least = 1): number {
  if (Number.isInteger(n) && n >= least && n <= MAX_WINDOW) return n;
  throw new DomainError('INVALID_PARAMETER', `${n} is not a number of bars from ${least} to ${MAX_WINDOW}`);
}
