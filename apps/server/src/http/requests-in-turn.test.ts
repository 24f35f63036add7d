import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeInTurns } from './requests-in-turn.js';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const REQUEST = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';

/** A server that answers at once, and what it did. */
async function setUp({ isProxy = false, perSecond = 1_000 } = {}) {
  const server = createServer((_request, response) => {
    running += 1;
    most = Math.max(most, running);
    answered += 1;
    response.end('yes');
    response.once('close', () => {
      running -= 1;
    });
  });
  let running = 0;
  let most = 0;
  let answered = 0;
  const onRefusal = vi.fn();
  takeInTurns(server, { isProxy: () => isProxy, perSecond, onRefusal });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = (): Socket => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {}).resume();
    closing.push(() => socket.destroy());
    return socket;
  };
  closing.push(() => void server.close());
  return { server, open, onRefusal, answered: () => answered, most: () => most };
}

describe('requests that do not wait for the answers to earlier ones', () => {
  it('are taken one after the other', async () => {
    const { open, answered, most, onRefusal } = await setUp();
    open().write(REQUEST.repeat(17));
    await vi.waitUntil(() => answered() === 17);
    expect(most()).toBe(1);
    expect(onRefusal).not.toHaveBeenCalled();
  });

  it('end all connections of their address where they are many, and it is not served for a while', async () => {
    const { open, answered, onRefusal } = await setUp();
    const [first, other] = [open(), open()];
    other.write(REQUEST);
    await vi.waitUntil(() => answered() === 1);
    const ends = Promise.all([once(first, 'close'), once(other, 'close')]);
    first.write(REQUEST.repeat(1_000));
    await ends;
    expect(answered()).toBe(2);
    expect(onRefusal).toHaveBeenCalledOnce();
    const late = open();
    await once(late, 'close');
    expect(answered()).toBe(2);
  });

  it('end only their own connection where it is a proxy that passes them on', async () => {
    const { open, answered } = await setUp({ isProxy: true });
    const [first, other] = [open(), open()];
    other.write(REQUEST);
    await vi.waitUntil(() => answered() === 1);
    first.write(REQUEST.repeat(1_000));
    await once(first, 'close');
    other.write(REQUEST);
    await vi.waitUntil(() => answered() === 3);
    open().write(REQUEST);
    await vi.waitUntil(() => answered() === 4);
  });

  it('are not answered once their connection is gone', async () => {
    const { open, answered } = await setUp();
    const socket = open();
    socket.once('data', () => socket.destroy());
    socket.write(REQUEST.repeat(10));
    await once(socket, 'close');
    for (let n = 0; n < 50; n += 1) await turn();
    expect(answered()).toBeLessThan(10);
  });
});

describe('a connection that its client reset before it was accepted', () => {
  it('is not read: nobody knows its address', async () => {
    const { server, answered } = await setUp();
    const reset = new Socket();
    server.emit('connection', reset);
    expect(reset.destroyed).toBe(true);
    expect(answered()).toBe(0);
  });
});

describe('an address that sends more requests than it may', () => {
  /** Sends requests one after the other over one connection, or over one each, and says how many were answered. */
  const flood = async (open: () => Socket, count: number, isEachItsOwn: boolean): Promise<number> => {
    let socket = open();
    let heard = 0;
    while (heard < count) {
      socket.write(REQUEST);
      const settled = new AbortController();
      const { signal } = settled;
      const isAnswered = await Promise.race([
        once(socket, 'data', { signal }).then(() => true),
        once(socket, 'close', { signal }).then(() => false),
      ]);
      settled.abort();
      if (!isAnswered) break;
      heard += 1;
      if (isEachItsOwn) socket = open();
    }
    return heard;
  };

  it.each([
    ['over one connection', false, 49],
    ['over a connection each', true, 24],
  ])('is not served for a while, %s', async (_, isEachItsOwn, most) => {
    const { open, onRefusal } = await setUp({ perSecond: 10 });
    const heard = await flood(open, 200, isEachItsOwn);
    // A few more come back while the requests run.
    expect(heard).toBeGreaterThanOrEqual(most - 1);
    expect(heard).toBeLessThan(200);
    expect(onRefusal).toHaveBeenCalledOnce();
  });

  it('is served where it is a proxy', async () => {
    const { open } = await setUp({ perSecond: 10, isProxy: true });
    expect(await flood(open, 200, false)).toBe(200);
  });
});
