import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { connectSocket as browserSocket } from '../browser.js';
import { closedAddress } from '../http-server.fixture.js';
import { manualTimer } from '../manual-timer.fixture.js';
import { connectSocket } from '../node.js';
import type { TransportError } from '../transport-error.js';
import { createConnectSocket, type Socket, type SocketClose, type SocketHandlers } from './socket.js';
import type { SocketEvent, SocketLike } from './socket-ports.js';

/** Writes down what a socket's handlers hear, and waits for its end. */
function listener(more: SocketHandlers = {}) {
  const heard: unknown[] = [];
  let end = (_: SocketClose): void => {};
  const closed = new Promise<SocketClose>((resolve) => {
    end = resolve;
  });
  const handlers: SocketHandlers = {
    onOpen: () => {
      heard.push('open');
      more.onOpen?.();
    },
    onMessage: (data) => {
      heard.push(data);
      more.onMessage?.(data);
    },
    onError: (error) => {
      heard.push([error.kind, error.code, error.errMsg]);
      more.onError?.(error);
    },
    onClose: (close) => {
      heard.push(close);
      end(close);
    },
  };
  return { heard, handlers, closed };
}

it.each([Number.NaN, -1])('does not take %d for a time-out', (timeoutMs) => {
  expect(() => connectSocket({ url: 'ws://localhost', timeoutMs })).toThrow(RangeError);
});

async function serve(onConnection: (socket: ServerSocket, url: string) => void): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket, request) => onConnection(socket, request.url ?? ''));
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const refusal = ['connect', 600009, 'connectSocket:fail connect failure'];

describe.each([
  ['node', connectSocket],
  ['browser', browserSocket],
])('connectSocket of the %s entry, over a real connection', (_, connect) => {
  it('opens, sends text and bytes, hears both, and closes with code and reason', async () => {
    const seen: unknown[] = [];
    const url = await serve((socket) => {
      socket.on('message', (data, binary) => socket.send(data, { binary }));
      socket.on('close', (code, reason) => seen.push(code, String(reason)));
    });
    const { heard, handlers, closed } = listener({
      onOpen: () => {
        socket.send('推送');
        socket.send(Uint8Array.of(1, 2));
      },
      onMessage: (data) => typeof data !== 'string' && socket.close(3001, 'bye'),
    });
    const socket = connect({ url, ...handlers });
    expect(socket.isOpen).toBe(false);
    expect(await closed).toEqual({ code: 3001, reason: 'bye' });
    expect(heard.slice(0, 2)).toEqual(['open', '推送']);
    expect([...new Uint8Array(heard[2] as ArrayBuffer)]).toEqual([1, 2]);
    expect(heard).toHaveLength(4);
    await expect.poll(() => seen).toEqual([3001, 'bye']);
  });
});

describe('a connection', () => {
  it("tells the server's code and reason", async () => {
    const url = await serve((socket) => socket.close(4321, 'drained'));
    const { heard, handlers, closed } = listener();
    connectSocket({ url, ...handlers });
    await closed;
    expect(heard).toEqual(['open', { code: 4321, reason: 'drained' }]);
  });

  it('that is cut tells 1006', async () => {
    const url = await serve((socket) => socket.terminate());
    const { handlers, closed } = listener();
    connectSocket({ url, ...handlers });
    expect(await closed).toMatchObject({ code: 1006 });
  });

  it('that nobody accepts is error 600009, then a close', async () => {
    const { heard, handlers, closed } = listener();
    connectSocket({ url: (await closedAddress()).replace('http', 'ws'), ...handlers });
    await closed;
    expect(heard).toEqual([refusal, { code: 1006, reason: '' }]);
  });

  it('that is answered with an HTTP error is error 600009', async () => {
    const server = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    const { heard, handlers, closed } = listener();
    connectSocket({ url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, ...handlers });
    await closed;
    expect(heard[0]).toEqual(refusal);
  });

  it('to what is no address is error 600009, told after the call has returned', async () => {
    const { heard, handlers, closed } = listener();
    connectSocket({ url: 'not an address', ...handlers });
    expect(heard).toEqual([]);
    await closed;
    expect(heard).toEqual([refusal, { code: 1006, reason: '' }]);
  });

  it('refuses to send while it is not open: error 10002', async () => {
    const url = await serve((socket) => socket.close());
    const { handlers, closed } = listener();
    const socket = connectSocket({ url, ...handlers });
    const error = expect.objectContaining({ code: 10002, errMsg: 'sendSocketMessage:fail socket is not open' });
    expect(() => socket.send('early')).toThrow(error);
    await closed;
    expect(() => socket.send('late')).toThrow(error);
  });
});

/** A socket that does what the test says. */
function puppet() {
  const listeners = new Map<string, (event: SocketEvent) => void>();
  const closes: unknown[] = [];
  const timer = manualTimer();
  let readyState = 0;
  class PuppetSocket implements SocketLike {
    binaryType = '';
    get readyState(): number {
      return readyState;
    }
    addEventListener(type: string, heard: (event: SocketEvent) => void): void {
      listeners.set(type, heard);
    }
    send(): void {}
    close(...args: unknown[]): void {
      closes.push(args);
    }
  }
  const tell = (type: string, event: SocketEvent = {}): void => {
    if (type === 'open') readyState = 1;
    if (type === 'close') readyState = 3;
    listeners.get(type)?.(event);
  };
  const connect = createConnectSocket({ WebSocket: PuppetSocket, startTimer: timer.startTimer });
  return { connect, tell, closes, timer };
}

describe('the time-out of connecting', () => {
  it('is 60 s, names the seconds, and closes what may still come', () => {
    const { connect, tell, closes, timer } = puppet();
    const errors: TransportError[] = [];
    const { heard, handlers } = listener({ onError: (error) => errors.push(error) });
    connect({ url: 'ws://x', ...handlers });
    timer.elapse(59_999);
    expect(heard).toEqual([]);
    timer.elapse(1);
    expect(heard).toEqual([refusal, { code: 1006, reason: '' }]);
    expect(errors[0]?.message).toContain('within 60 seconds');
    expect(closes).toHaveLength(1);
    tell('open');
    tell('close', { code: 1000 });
    expect(heard).toHaveLength(2);
  });

  it('ends with the opening, and with a close', () => {
    const opened = puppet();
    opened.connect({ url: 'ws://x', timeoutMs: 5 });
    opened.tell('open');
    expect(opened.timer.pending()).toBe(0);
    const closed = puppet();
    closed.connect({ url: 'ws://x' }).close();
    expect(closed.timer.pending()).toBe(0);
  });

  it('may be infinite', () => {
    const { connect, timer } = puppet();
    connect({ url: 'ws://x', timeoutMs: Number.POSITIVE_INFINITY });
    expect(timer.pending()).toBe(0);
  });
});

describe('close', () => {
  it('hands on code and reason, once, and keeps errors quiet', () => {
    const { connect, tell, closes } = puppet();
    const { heard, handlers } = listener();
    const socket = connect({ url: 'ws://x', ...handlers });
    socket.close(1000, 'redirect server');
    socket.close(4000);
    tell('error');
    tell('close', { code: 1006 });
    expect(closes).toEqual([[1000, 'redirect server']]);
    expect(heard).toEqual([{ code: 1006, reason: '' }]);
  });

  it.each([
    [1001, ''],
    [2999, ''],
    [5000, ''],
    [3000.5, ''],
    [1000, '很'.repeat(42)],
  ])('refuses %d %s', (code, reason) => {
    const { connect, closes } = puppet();
    const socket: Socket = connect({ url: 'ws://x' });
    expect(() => socket.close(code, reason)).toThrow(RangeError);
    expect(closes).toEqual([]);
  });
});

it('a broken connection is a network error before its close', () => {
  const { connect, tell } = puppet();
  const { heard, handlers } = listener();
  connect({ url: 'ws://x', ...handlers });
  tell('open');
  tell('error');
  tell('close', { code: 1006, reason: '' });
  expect(heard).toEqual(['open', ['network', 5, 'connectSocket:fail network error'], { code: 1006, reason: '' }]);
});

it('whatever the platform tells in whatever order: at most one error, one close, and nothing after it', () => {
  const step = fc.constantFrom('open', 'message', 'error', 'close', 'CLOSE', 'TIME');
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { connect, tell, timer } = puppet();
      const { heard, handlers } = listener();
      const socket = connect({ url: 'ws://x', ...handlers });
      for (const name of [...steps, 'close']) {
        if (name === 'CLOSE') socket.close();
        else if (name === 'TIME') timer.elapse(60_000);
        else tell(name, { data: 'm', code: 1000, reason: '' });
      }
      const closes = heard.filter((item) => typeof item === 'object' && !Array.isArray(item));
      expect(closes).toHaveLength(1);
      expect(heard.at(-1)).toBe(closes[0]);
      expect(heard.filter(Array.isArray).length).toBeLessThan(2);
      expect(heard.filter((item) => item === 'open').length).toBeLessThan(2);
    }),
  );
});
