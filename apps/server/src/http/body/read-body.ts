import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { isInCrumbs } from '../../crumbs.js';
import { unwatch, watch } from './body-clock.js';

/** How a body ended. */
export type Body =
  | { readonly kind: 'complete'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken' };

/** What a body may be. */
export interface BodyLimits {
  readonly bytes: number;
  /** Longest silence inside it, ms. */
  readonly silence: number;
  /** Longest that it may take in all, ms. */
  readonly time: number;
}

/** Room that a body has at first, bytes: most that do not come with their head are not much longer. */
const FIRST_BYTES = 16_384;
/**
 * How many times longer the room becomes when it is full. Doubling takes twice a long body's memory, whose pages cost more
 * than its bytes do.
 */
const GROWTH_DIVISOR = 8;

/** What is read of a request. */
type Incoming = Readable & Pick<IncomingMessage, 'complete'>;

/**
 * Reads a body into memory, up to the first byte too many. One that takes too long, comes in crumbs, or whose sender goes
 * away, is broken. What is left unread is for the caller to drain: a client that is still sending does not read its answer.
 */
export async function readBody(request: Incoming, limits: BodyLimits): Promise<Body> {
  // A short body comes with its head, and is there once the parser is through with what has arrived.
  await undefined;
  if (!request.complete) return request.destroyed ? { kind: 'broken' } : collect(request, limits);
  const bytes: Buffer = request.read() ?? Buffer.alloc(0);
  return bytes.length > limits.bytes ? { kind: 'too-large' } : { kind: 'complete', bytes };
}

function collect(request: Incoming, limits: BodyLimits): Promise<Body> {
  return new Promise((resolve) => {
    // Copied together: a piece of one byte, as a sender may cut them, would be kept as an object of 200.
    let bytes = Buffer.allocUnsafe(Math.min(FIRST_BYTES, limits.bytes));
    let pieces = 0;
    const until = performance.now() + limits.time;
    let heard = performance.now();
    let length = 0;
    const finish = (body: Body): void => {
      unwatch(watched);
      request.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken).pause();
      resolve(body);
    };
    const keep = (chunk: Buffer, end: number): void => {
      if (end > bytes.length) {
        const longer = Buffer.allocUnsafe(Math.min(Math.max(end, GROWTH_DIVISOR * bytes.length), limits.bytes));
        bytes.copy(longer, 0, 0, length);
        bytes = longer;
      }
      chunk.copy(bytes, length);
      length = end;
    };
    const onData = (chunk: Buffer): void => {
      heard = performance.now();
      pieces += 1;
      const end = length + chunk.length;
      if (end > limits.bytes) finish({ kind: 'too-large' });
      else if (isInCrumbs(pieces, end)) finish({ kind: 'broken' });
      else keep(chunk, end);
    };
    const onEnd = (): void => finish({ kind: 'complete', bytes: bytes.subarray(0, length) });
    const onBroken = (): void => finish({ kind: 'broken' });
    const watched = {
      look: (now: number): boolean => {
        if (now < until && now - heard < limits.silence) return true;
        onBroken();
        return false;
      },
    };
    watch(watched, Math.min(limits.silence, limits.time));
    request.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}
