import { startPlatformTimer } from './defaults.js';
import type { RequestPorts } from './ports.js';
import { createRequest, type RequestFunction } from './request.js';
import { type ConnectSocket, createConnectSocket } from './socket.js';
import type { SocketPorts } from './socket-ports.js';

/** Node's own `fetch` and timers. */
export const nodePorts: RequestPorts = {
  fetch: (url, init) => globalThis.fetch(url, init),
  startTimer: startPlatformTimer,
};

/** `request` over Node's own `fetch`; see {@link createRequest}. */
export const request: RequestFunction = createRequest(nodePorts);

/** Node's own `WebSocket`, looked up at each use, and timers. */
export const nodeSocketPorts: SocketPorts = {
  get WebSocket() {
    return globalThis.WebSocket;
  },
  startTimer: startPlatformTimer,
};

/** `connectSocket` over Node's own `WebSocket`; see {@link createConnectSocket}. */
export const connectSocket: ConnectSocket = createConnectSocket(nodeSocketPorts);
