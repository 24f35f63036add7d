import type { IncomingMessage } from 'node:http';

/**
 * Ends a request whose body is not complete after so many ms. One byte now and then keeps any limit to silence at bay;
 * this one it does not.
 */
export function limitBodyTime(request: IncomingMessage, ms: number): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === '0')) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, ms);
  request.once('close', () => clearTimeout(timer));
}
