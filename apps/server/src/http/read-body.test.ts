import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readBody } from './read-body.js';

describe('readBody', () => {
  it('puts the pieces together', async () => {
    const body = await readBody(Readable.from([Buffer.from('ab'), Buffer.from('cd')]), 4, 1000);
    expect(body).toEqual({ kind: 'complete', bytes: Buffer.from('abcd') });
  });

  it('takes an empty one', async () => {
    expect(await readBody(Readable.from([]), 4, 1000)).toEqual({ kind: 'complete', bytes: Buffer.alloc(0) });
  });

  it('refuses one byte too many, after reading to the end', async () => {
    const stream = Readable.from([Buffer.from('abc'), Buffer.from('de')]);
    expect(await readBody(stream, 4, 1000)).toEqual({ kind: 'too-large' });
    expect(stream.readableEnded).toBe(true);
  });

  it('does not read on for ever', async () => {
    const endless = new Readable({ read: () => endless.push(Buffer.alloc(100)) });
    expect(await readBody(endless, 4, 1000)).toEqual({ kind: 'too-large' });
    endless.destroy();
  });

  it('gives up on a sender that stalls or goes away', async () => {
    const stalled = new PassThrough();
    stalled.write('a');
    expect(await readBody(stalled, 4, 10)).toEqual({ kind: 'broken' });
    const gone = new PassThrough();
    gone.write('a');
    const body = readBody(gone, 4, 1000);
    gone.destroy();
    expect(await body).toEqual({ kind: 'broken' });
  });
});
