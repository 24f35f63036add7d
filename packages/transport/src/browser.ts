import { startPlatformTimer } from './defaults.js';
import type { RequestPorts } from './ports.js';
import { createRequest, type RequestFunction } from './request.js';
import { type ConnectSocket, createConnectSocket } from './socket.js';
import type { SocketPorts } from './socket-ports.js';

/** The browser's own `fetch` and timers. */
export const browserPorts: RequestPorts = {
  fetch: (url, init) => globalThis.fetch(url, init),
  startTimer: startPlatformTimer,
};

/** `request` over the browser's own `fetch`; see {@link createRequest}. */
export const request: RequestFunction = createRequest(browserPorts);

/** The browser's own `WebSocket`, looked up at each use, and timers. */
export const browserSocketPorts: SocketPorts = {
  get WebSocket() {
    return globalThis.WebSocket;
  },
  startTimer: startPlatformTimer,
};

/** `connectSocket` over the browser's own `WebSocket`; see {@link createConnectSocket}. */
export const connectSocket: ConnectSocket = createConnectSocket(browserSocketPorts);
