import type { IncomingMessage } from 'node:http';
import { watch } from './body-clock.js';

/** Whether a request announces a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Ends a request whose body is not complete after `ms`. A byte now and then evades any limit on silence, but not this
 * one.
 */
export function limitBodyTime(request: IncomingMessage, ms: number): void {
  if (!hasBody(request)) return;
  const until = performance.now() + ms;
  const look = (now: number): boolean => {
    if (request.complete || request.destroyed) return false;
    if (until > now) return true;
    request.destroy();
    return false;
  };
  watch({ look }, ms);
}
