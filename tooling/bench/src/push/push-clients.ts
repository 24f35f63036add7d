import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import {
  type ActionMessage,
  commands,
  type FrameCipher,
  formatFrame,
  HEARTBEAT_DATA,
  openFrame,
} from '@guanlan/push-client/wire';
import { WebSocket } from 'ws';
import { logIn, type PushKeys } from './push-login.ts';

/** Clients that connect, their number, and the tag they take. */
export interface Opening {
  readonly url: string;
  readonly count: number;
  readonly tag: string | null;
  /** The push service's; null for the baseline, which asks for nothing. */
  readonly push: PushKeys | null;
}

/** Orders of the parent process. */
export type Order =
  | { readonly do: 'open'; readonly opening: Opening }
  /** Report once `count` more frames have come. */
  | { readonly do: 'expect'; readonly count: number; readonly text: string }
  /** Send the heartbeats that clients owe, and report once they are answered. */
  | { readonly do: 'beat' };

/** Connections that are opened at once: each costs both ends a key exchange. */
const AT_ONCE = 20;

const sockets: WebSocket[] = [];
let expected = Number.POSITIVE_INFINITY;
let came = 0;
/** Packet ids of the heartbeats, beyond those of the handshakes. */
let packetId = 1_000;
let expectedText = '';
/** The decoded text of the first connection's latest frame: proof that the sent text arrives. */
let latest: () => string = () => expectedText;

/** Counts one more message. The time is the system's, the same for every process. */
function count(): void {
  came += 1;
  if (came !== expected) return;
  const at = String(process.hrtime.bigint());
  process.send?.({ at, right: latest() === expectedText });
}

async function open(opening: Opening): Promise<void> {
  for (let left = opening.count; left > 0; left -= AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => connect(opening)));
  }
}

async function connect({ url, push, tag }: Opening): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  sockets.push(socket);
  const upgraded = once(socket, 'upgrade') as Promise<[IncomingMessage]>;
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const isFirst = sockets.length === 1;
  if (push) {
    const { cipher } = await logIn(socket, push, tag);
    if (isFirst) readLatest(socket, cipher);
  }
  if (isFirst) socket.on('message', count);
  else countFrames((await upgraded)[0].socket);
}

function readLatest(socket: WebSocket, cipher: FrameCipher): void {
  let last = '';
  socket.on('message', (text) => {
    last = String(text);
  });
  latest = () => (JSON.parse(openFrame(last, cipher).data) as ActionMessage).msgExtraData;
}

/** Counts frames by their lengths, without `ws`: the reader must not dominate the measurement. */
function countFrames(socket: Socket): void {
  let missing = 0;
  socket.removeAllListeners('data');
  socket.on('data', (chunk) => {
    let at = Math.min(missing, chunk.length);
    missing -= at;
    if (at > 0 && missing === 0) count();
    while (at < chunk.length) {
      const short = chunk.readUInt8(at + 1);
      const length = short < 126 ? 2 + short : 4 + chunk.readUInt16BE(at + 2);
      missing = Math.max(0, at + length - chunk.length);
      at += length;
      if (missing === 0) count();
    }
  });
}

/**
 * Keeps this process awake until everything has come. To wake a reader on another CPU of the same machine costs the writer
 * as much as its write, and no writer to a network has that to do.
 */
function stayAwake(): void {
  if (came < expected) setImmediate(stayAwake);
}

process.on('message', (order: Order) => {
  if (order.do === 'open') {
    open(order.opening).then(
      () => process.send?.({ opened: sockets.length }),
      (error: unknown) => process.send?.({ failed: String(error) }),
    );
  } else if (order.do === 'expect') {
    came = 0;
    expected = order.count;
    expectedText = order.text;
    stayAwake();
    process.send?.({ ready: true });
  } else {
    came = 0;
    expected = sockets.length;
    packetId += 1;
    const numbers = { command: commands.heartbeat, packetId, timeStamp: Date.now() };
    const beat = formatFrame({ ...numbers, data: HEARTBEAT_DATA, signature: '' });
    for (const socket of sockets) socket.send(beat);
  }
});
process.on('disconnect', () => process.exit());
