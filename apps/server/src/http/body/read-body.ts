import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { isInCrumbs } from '../../crumbs.js';
import { unwatch, watch } from './body-clock.js';

/** Outcome of reading a body. */
export type Body =
  | { readonly kind: 'complete'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken' };

/** Limits of a body. */
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
 * Factor by which a full buffer grows. Doubling takes twice a long body's memory, whose pages cost more than its bytes
 * do.
 */
const GROWTH_DIVISOR = 8;

/** The part of a request that reading its body uses. */
type Incoming = Readable & Pick<IncomingMessage, 'complete'>;

/**
 * Reads a body into memory, up to the first byte too many. A body that takes too long, comes in crumbs, or whose
 * sender disconnects, is broken. The caller drains the unread rest: a client that is still sending does not read its
 * answer.
 */
export async function readBody(request: Incoming, limits: BodyLimits): Promise<Body> {
  // A short body arrives with its head, and is available once the parser has finished the received bytes.
  await undefined;
  if (!request.complete) return request.destroyed ? { kind: 'broken' } : collect(request, limits);
  const bytes: Buffer = request.read() ?? Buffer.alloc(0);
  return bytes.length > limits.bytes ? { kind: 'too-large' } : { kind: 'complete', bytes };
}

function collect(request: Incoming, limits: BodyLimits): Promise<Body> {
  return new Promise((resolve) => {
    // Chunks are copied into one buffer: a chunk of one byte, as a sender may cut them, would stay an object of 200.
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
