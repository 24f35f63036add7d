import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { FairTurns } from '../providers/limits/fair-turns.js';
import { ipKey } from '../providers/limits/ip-key.js';
import { FramesByAddress } from './address-frames.js';
import { createClientIp } from './client-ip.js';
import { OpenConnections } from './open-connections.js';
import type { Push } from './push.js';
import { PushRefusal } from './session/frame-refusal.js';
import type { PushCaller, PushSocket } from './session/socket.js';

/** Path at which push clients connect. */
export const PUSH_PATH = '/push';
/** Longest frame, bytes: the longest of a client is its key negotiation. */
const FRAME_MAX = 32_768;
/** Most parts that a frame may come in: clients send it whole. */
const FRAGMENTS_MAX = 64;

/**
 * Changes of clients that are made at a time: each takes a connection of the database, and thousands that came together would
 * keep those of all calls for many seconds.
 */
const CHANGES = { running: 3, perCaller: 1 };

/** Counts one more for an address; null, or in how many ms to come again when there were too many. */
interface Spendable {
  consume(ip: string): Promise<number | null>;
}

export interface GatewayOptions {
  readonly push: Push;
  readonly trustedProxies: readonly string[];
  /** Budgets by address. */
  readonly limits: {
    readonly connections: Spendable;
    readonly registrations: Spendable;
    readonly changes: Spendable;
    /** Most simultaneous connections of one address. */
    readonly open: number;
  };
}

/**
 * Whether an upgrade is to a WebSocket. Any other is an offer that HTTP/1.1 lets a server ignore: Java's client and
 * `curl --http2` send one to HTTP/2 with each first request.
 */
export const asksForWebSocket = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** Takes WebSocket connections on {@link PUSH_PATH} of an HTTP server, and turns others away. */
export function attachPushGateway(server: Server, { push, trustedProxies, limits }: GatewayOptions): void {
  const clientIp = createClientIp(trustedProxies);
  const open = new OpenConnections(limits.open);
  const framesBy = new FramesByAddress(limits.open);
  const changes = new FairTurns(CHANGES);
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: FRAME_MAX,
    maxFragments: FRAGMENTS_MAX,
  });
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (request.url?.split('?', 1)[0] !== PUSH_PATH) return turnAway(socket, 404);
    if (push.stopped) return turnAway(socket, 503);
    const ip = clientIp(request.socket.remoteAddress ?? '', request.headers['x-forwarded-for']);
    if (!open.mayAdd(ip) || (await limits.connections.consume(ip)) !== null) {
      push.refused('PUSH_TOO_MANY');
      return turnAway(socket, 429);
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const { frames, end } = framesBy.begin(ip);
      const closed = new AbortController();
      const caller: PushCaller = {
        frames,
        mayRegister: async () => (await limits.registrations.consume(ip)) === null,
        mayChange: async () => (await limits.changes.consume(ip)) === null,
        inTurn: (change) => changes.run(ipKey(ip), change, closed.signal),
      };
      client.on('close', () => closed.abort());
      client.on('close', open.add(ip));
      client.on('close', end);
      serve(push, client, socket, caller);
    });
  };
  server.on('upgrade', (request, socket, head) => {
    // Node has let go of it: a reset without a listener ends the process, also while and after it is turned away.
    socket.on('error', () => void socket.destroy());
    upgrade(request, socket, head).catch(() => turnAway(socket, 500));
  });
}

function turnAway(socket: Duplex, status: number): void {
  // Its client may never close its side, and none of Node's timeouts is left.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function serve(push: Push, client: WebSocket, raw: Duplex, caller: PushCaller): void {
  const session = push.accept(new ClientSocket(client, raw), caller);
  client.on('message', (data: RawData, isBinary) => {
    if (isBinary) session.refuse(new PushRefusal('PUSH_BINARY'));
    // The default binaryType delivers a text as one buffer.
    else session.receive(String(data));
  });
  client.on('ping', () => {
    if (client.readyState === client.OPEN) session.receiveControl();
    // ws has just ended it, as too many of its pings wait for their answers.
    else session.refuse(new PushRefusal('PUSH_TOO_MANY'));
  });
  client.on('pong', () => session.receiveControl());
  // A frame that is too long, or no frame at all: ws answers it, and closes.
  client.on('error', () => push.refused('PUSH_BAD_FRAME'));
  client.on('close', () => session.end());
  raw.on('drain', () => session.drained());
}

/** Frames go to the TCP connection as they are: they are whole, and nothing of `ws` is in between on the way out. */
class ClientSocket implements PushSocket {
  readonly #raw: Duplex;
  readonly #client: WebSocket;

  constructor(client: WebSocket, raw: Duplex) {
    this.#raw = raw;
    this.#client = client;
  }

  write(frame: Buffer): number {
    this.#raw.write(frame);
    return this.waiting;
  }

  get waiting(): number {
    return this.#raw.writableLength;
  }

  close(code: number, reason: string): void {
    this.#client.close(code, reason);
  }

  drop(): void {
    const raw = this.#raw;
    raw.end();
    // The other side may never read the written bytes, nor close.
    if (raw.writableLength === 0) raw.destroy();
    else setTimeout(() => raw.destroy(), DROP_TIMEOUT_MS).unref();
  }

  pause(): void {
    this.#client.pause();
  }

  resume(): void {
    this.#client.resume();
  }
}

/** Time that the last written frame has to leave, ms. */
const DROP_TIMEOUT_MS = 1_000;
