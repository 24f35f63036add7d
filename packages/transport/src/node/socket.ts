import { startPlatformTimer } from '../defaults.js';
import { type ConnectSocket, createConnectSocket } from '../socket/socket.js';
import type { SocketPorts } from '../socket/socket-ports.js';

// A module of its own, so that whoever only connects does not bundle the requests.

/** Node's own `WebSocket`, looked up at each use, and timers. */
export const nodeSocketPorts: SocketPorts = {
  get WebSocket() {
    return globalThis.WebSocket;
  },
  startTimer: startPlatformTimer,
};

/** `connectSocket` over Node's own `WebSocket`; see {@link createConnectSocket}. */
export const connectSocket: ConnectSocket = /* @__PURE__ */ createConnectSocket(nodeSocketPorts);
