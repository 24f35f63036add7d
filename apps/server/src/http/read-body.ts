import type { Readable } from 'node:stream';

/** How a body ended. */
export type Body =
  | { readonly kind: 'complete'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken' };

/**
 * Reads a body into memory. One that is over `limit` bytes is read on for a while without being kept, since a client
 * that is still sending does not read its answer; one that stalls for `patience` ms, or whose sender goes away, is
 * broken.
 */
export function readBody(stream: Readable, limit: number, patience: number): Promise<Body> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (body: Body): void => {
      clearTimeout(timer);
      stream.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken).pause();
      resolve(body);
    };
    const onData = (chunk: Buffer): void => {
      timer.refresh();
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (length > limit * 8) finish({ kind: 'too-large' });
    };
    const onEnd = (): void => {
      finish(length > limit ? { kind: 'too-large' } : { kind: 'complete', bytes: Buffer.concat(chunks) });
    };
    const onBroken = (): void => finish({ kind: length > limit ? 'too-large' : 'broken' });
    const timer = setTimeout(onBroken, patience);
    stream.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}
