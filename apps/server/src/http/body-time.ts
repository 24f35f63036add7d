import type { IncomingMessage } from 'node:http';
import { watch } from './body-clock.js';

/**
 * Ends a request whose body is not complete after so many ms. One byte now and then keeps any limit to silence at bay;
 * this one it does not.
 */
export function limitBodyTime(request: IncomingMessage, ms: number): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === '0')) return;
  const until = performance.now() + ms;
  const look = (now: number): boolean => {
    if (request.complete || request.destroyed) return false;
    if (until > now) return true;
    request.destroy();
    return false;
  };
  watch({ look }, ms);
}
