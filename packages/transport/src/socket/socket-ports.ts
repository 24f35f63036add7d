import type { StartTimer } from '../ports.js';

/** Event that a socket passes to its listeners, as far as it is read. */
export interface SocketEvent {
  readonly data?: unknown;
  readonly code?: number;
  readonly reason?: string;
}

/** The part of a `WebSocket` that is used. */
export interface SocketLike {
  readonly readyState: number;
  binaryType: string;
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: SocketEvent) => void): void;
  send(data: string | ArrayBuffer | Uint8Array<ArrayBuffer>): void;
  close(code?: number, reason?: string): void;
}

/** Makes sockets: the global `WebSocket` fits, and so does a test's own. */
export type SocketConstructor = new (url: string, protocols?: string[]) => SocketLike;

/** Ports of a socket. */
export interface SocketPorts {
  readonly WebSocket: SocketConstructor;
  readonly startTimer: StartTimer;
}
