import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { drain } from './drain.js';

/** Drains a body that ends after 20,000 pieces, which come one by one; how many were read. */
async function read(piece: Buffer): Promise<number> {
  let pieces = 0;
  const body = new Readable({
    read() {
      setImmediate(() => {
        pieces += 1;
        this.push(pieces < 20_000 ? piece : null);
      });
    },
  });
  await drain(body as IncomingMessage);
  body.destroy();
  return pieces;
}

it('reads so many bytes of what was refused, and less of what comes in crumbs', async () => {
  expect(await read(Buffer.alloc(100_000))).toBeLessThan(300);
  expect(await read(Buffer.alloc(1))).toBeLessThan(10_000);
});
