import { checkTimeout } from '../cancellation.js';
import { TransportError } from '../transport-error.js';
import type { SocketEvent, SocketLike, SocketPorts } from './socket-ports.js';

/** Time-out of connecting where none is named, ms. */
export const CONNECT_TIMEOUT_MS = 60_000;

const OPEN_STATE = 1;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Close code of a connection that ended without a closing handshake, or never began. */
const ABNORMAL_CLOSURE = 1006;

/** Message on a socket: text as a string, bytes as an `ArrayBuffer`. */
export type SocketMessage = string | ArrayBuffer;

/** How a connection ended. */
export interface SocketClose {
  /** The close code of the protocol; 1006 where the connection broke or was never made. */
  readonly code: number;
  readonly reason: string;
}

/** Who hears of what happens. Each is called after `connectSocket` has returned. */
export interface SocketHandlers {
  readonly onOpen?: (() => void) | undefined;
  readonly onMessage?: ((data: SocketMessage) => void) | undefined;
  /** At most once: no connection came about (600009), or it broke (`network`). `onClose` follows. */
  readonly onError?: ((error: TransportError) => void) | undefined;
  /** Exactly once and last, whatever came before. */
  readonly onClose?: ((close: SocketClose) => void) | undefined;
}

/** Where to connect to, and who hears of it. */
export interface SocketOptions extends SocketHandlers {
  /** `ws:` or `wss:`. */
  readonly url: string;
  readonly protocols?: readonly string[] | undefined;
  /** ms until the connection must be open, 60 000 when absent; `Infinity` waits for ever. */
  readonly timeoutMs?: number | undefined;
}

/** A connection, or the attempt at one. */
export interface Socket {
  /** Whether `send` works now. */
  readonly isOpen: boolean;
  /**
   * Sends text or bytes.
   *
   * @throws TransportError 10002 while the socket is not open
   */
  send(data: string | ArrayBuffer | Uint8Array<ArrayBuffer>): void;
  /**
   * Ends the connection or the attempt; `onError` is not called for it. Does nothing where it has ended.
   *
   * @param code - 1000 (the default) or 3000 to 4999
   * @param reason - at most 123 bytes of UTF-8
   * @throws RangeError for another code or a longer reason
   */
  close(code?: number, reason?: string): void;
}

/** Opens sockets. */
export type ConnectSocket = (options: SocketOptions) => Socket;

/**
 * Makes a `connectSocket` out of the ports. The entries `../browser` and `../node` export one that is ready.
 *
 * @throws RangeError for a `timeoutMs` that is negative or no number
 *
 * @example
 * const connectSocket = createConnectSocket({ WebSocket, startTimer });
 * const socket = connectSocket({ url: 'wss://example.org/live', onMessage: show, onClose: ({ code }) => retry(code) });
 */
export function createConnectSocket(ports: SocketPorts): ConnectSocket {
  return (options) => new Connection(ports, options);
}

function checkClose(code: number, reason: string): void {
  if (code !== 1000 && !(Number.isInteger(code) && code >= 3000 && code <= 4999)) {
    throw new RangeError('closeSocket:fail the code must be 1000 or from 3000 to 4999');
  }
  if (new TextEncoder().encode(reason).length > 123) {
    throw new RangeError('closeSocket:fail the reason must not exceed 123 bytes');
  }
}

class Connection implements Socket {
  readonly #handlers: SocketHandlers;
  readonly #stopClock: () => void;
  #socket: SocketLike | undefined;
  #stage: 'connecting' | 'open' | 'closing' | 'ended' = 'connecting';

  constructor({ WebSocket, startTimer }: SocketPorts, options: SocketOptions) {
    const { url, protocols = [], timeoutMs = CONNECT_TIMEOUT_MS } = options;
    checkTimeout(timeoutMs);
    this.#handlers = options;
    const clocked = timeoutMs <= LONGEST_TIMER_MS;
    this.#stopClock = clocked ? startTimer(() => this.#giveUp(timeoutMs), timeoutMs) : () => {};
    try {
      this.#socket = new WebSocket(url, [...protocols]);
      this.#socket.binaryType = 'arraybuffer';
      this.#listen(this.#socket);
    } catch (cause) {
      // The caller has no socket yet to connect the failure with, so it is told a moment later.
      queueMicrotask(() => this.#fail(cause));
    }
  }

  get isOpen(): boolean {
    return this.#stage === 'open' && this.#socket?.readyState === OPEN_STATE;
  }

  send(data: string | ArrayBuffer | Uint8Array<ArrayBuffer>): void {
    if (!this.isOpen) throw new TransportError('sendSocketMessage', 'not-open');
    this.#socket?.send(data);
  }

  close(code = 1000, reason = ''): void {
    checkClose(code, reason);
    if (this.#stage === 'ended' || this.#stage === 'closing') return;
    this.#stage = 'closing';
    this.#stopClock();
    if (this.#socket) this.#socket.close(code, reason);
    else queueMicrotask(() => this.#end({ code: ABNORMAL_CLOSURE, reason: '' }));
  }

  #listen(socket: SocketLike): void {
    socket.addEventListener('open', () => {
      if (this.#stage !== 'connecting') return;
      this.#stage = 'open';
      this.#stopClock();
      this.#handlers.onOpen?.();
    });
    socket.addEventListener('message', ({ data }) => {
      if (this.#stage === 'open') this.#handlers.onMessage?.(data as SocketMessage);
    });
    socket.addEventListener('error', (cause) => this.#broke(cause));
    socket.addEventListener('close', (event) => this.#closed(event));
  }

  /** The platform tells of a fault, and closes the socket by itself afterwards. */
  #broke(cause: unknown): void {
    if (this.#stage === 'connecting') this.#fail(cause);
    else if (this.#stage === 'open') {
      this.#stage = 'closing';
      this.#handlers.onError?.(new TransportError('connectSocket', 'network', { cause }));
    }
  }

  #closed(event: SocketEvent): void {
    const { code = ABNORMAL_CLOSURE, reason = '' } = event;
    if (this.#stage === 'connecting') this.#fail(event);
    else this.#end({ code, reason });
  }

  #giveUp(timeoutMs: number): void {
    this.#socket?.close();
    this.#fail(undefined, `the connection was not open within ${timeoutMs / 1000} seconds and was given up`);
  }

  #fail(cause: unknown, detail?: string): void {
    if (this.#stage !== 'connecting') return;
    this.#stage = 'closing';
    const options = detail === undefined ? { cause } : { cause, detail };
    this.#handlers.onError?.(new TransportError('connectSocket', 'connect', options));
    this.#end({ code: ABNORMAL_CLOSURE, reason: '' });
  }

  #end(close: SocketClose): void {
    if (this.#stage === 'ended') return;
    this.#stage = 'ended';
    this.#stopClock();
    this.#handlers.onClose?.(close);
  }
}
