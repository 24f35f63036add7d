import type { IncomingMessage } from 'node:http';

/** How often open bodies are looked at, ms: how late one may be ended. */
const LOOK_EVERY = 1_000;

interface OpenBody {
  readonly request: IncomingMessage;
  /** By the clock of `performance`, ms. */
  readonly until: number;
}

/** Bodies that may not be complete yet. One timer looks at all: one for each request would cost as much as its check. */
let open: OpenBody[] = [];
let timer: NodeJS.Timeout | undefined;

/**
 * Ends a request whose body is not complete after so many ms. One byte now and then keeps any limit to silence at bay;
 * this one it does not.
 */
export function limitBodyTime(request: IncomingMessage, ms: number): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === '0')) return;
  open.push({ request, until: performance.now() + ms });
  timer ??= setInterval(look, Math.min(LOOK_EVERY, ms)).unref();
}

function look(): void {
  const now = performance.now();
  open = open.filter(({ request, until }) => {
    if (request.complete || request.destroyed) return false;
    if (until > now) return true;
    request.destroy();
    return false;
  });
  if (open.length > 0) return;
  clearInterval(timer);
  timer = undefined;
}
