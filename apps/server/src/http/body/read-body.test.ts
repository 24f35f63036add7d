import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readBody } from './read-body.js';

const limits = { bytes: 4, silence: 60_000, time: 60_000 };

/** A stream as a request that is still arriving. */
const arriving = <Stream extends Readable>(stream: Stream) => Object.assign(stream, { complete: false });

/** A request that has arrived, and waits to be read. */
async function arrived(text: string) {
  const stream = new PassThrough();
  stream.end(text);
  return Object.assign(stream, { complete: true });
}

describe('readBody', () => {
  it('puts the pieces together', async () => {
    const body = await readBody(arriving(Readable.from([Buffer.from('ab'), Buffer.from('cd')])), limits);
    expect(body).toEqual({ kind: 'complete', bytes: Buffer.from('abcd') });
  });

  it('takes what has arrived as it is', async () => {
    expect(await readBody(await arrived('abcd'), limits)).toEqual({ kind: 'complete', bytes: Buffer.from('abcd') });
    expect(await readBody(await arrived('abcde'), limits)).toEqual({ kind: 'too-large' });
    expect(await readBody(await arrived(''), limits)).toEqual({ kind: 'complete', bytes: Buffer.alloc(0) });
  });

  it('takes an empty one', async () => {
    expect(await readBody(arriving(Readable.from([])), limits)).toEqual({ kind: 'complete', bytes: Buffer.alloc(0) });
  });

  it('refuses one byte too many, and leaves the rest to be drained', async () => {
    const stream = arriving(Readable.from([Buffer.from('abc'), Buffer.from('de'), Buffer.from('f')]));
    expect(await readBody(stream, limits)).toEqual({ kind: 'too-large' });
    expect(stream.isPaused()).toBe(true);
    expect(stream.readableEnded).toBe(false);
  });

  it('does not read on for ever', async () => {
    const endless = arriving(new Readable({ read: () => endless.push(Buffer.alloc(100)) }));
    expect(await readBody(endless, limits)).toEqual({ kind: 'too-large' });
    endless.destroy();
  });

  it('puts together what is longer than it has room for at first', async () => {
    const pieces = Array.from({ length: 300 }, (_, n) => Buffer.alloc(1_000, n));
    const body = await readBody(arriving(Readable.from(pieces)), { ...limits, bytes: 300_000 });
    expect(body).toEqual({ kind: 'complete', bytes: Buffer.concat(pieces) });
  });

  it('gives up on a body in crumbs, but for a short one', async () => {
    const crumbs = (count: number) => arriving(Readable.from(Array.from({ length: count }, () => Buffer.from('a'))));
    const wide = { ...limits, bytes: 1_000_000 };
    expect(await readBody(crumbs(4_000), wide)).toEqual({ kind: 'complete', bytes: Buffer.alloc(4_000, 'a') });
    expect(await readBody(crumbs(10_000), wide)).toEqual({ kind: 'broken' });
  });

  it('gives up on a sender that stalls or goes away', async () => {
    const stalled = arriving(new PassThrough());
    stalled.write('a');
    expect(await readBody(stalled, { ...limits, silence: 10 })).toEqual({ kind: 'broken' });
    const gone = arriving(new PassThrough());
    gone.write('a');
    const body = readBody(gone, limits);
    gone.destroy();
    expect(await body).toEqual({ kind: 'broken' });
    expect(await readBody(gone, limits)).toEqual({ kind: 'broken' });
  });

  it('gives up on a sender that is never silent and never done', async () => {
    const dripping = arriving(new PassThrough());
    const drip = setInterval(() => dripping.write(''), 1);
    expect(await readBody(dripping, { ...limits, bytes: 1_000_000, time: 20 })).toEqual({ kind: 'broken' });
    clearInterval(drip);
  });
});
