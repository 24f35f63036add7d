import { startPlatformTimer } from './defaults.js';
import type { RequestPorts } from './ports.js';
import { createRequest, type RequestFunction } from './request.js';

export { downloadFile, uploadFile } from './node/files.js';
export { createMemoryStorage } from './node/memory-storage.js';
export { connectSocket, nodeSocketPorts } from './node/socket.js';

/** Node's own `fetch` and timers. */
export const nodePorts: RequestPorts = {
  fetch: (url, init) => globalThis.fetch(url, init),
  startTimer: startPlatformTimer,
};

/** `request` over Node's own `fetch`; see {@link createRequest}. */
export const request: RequestFunction = /* @__PURE__ */ createRequest(nodePorts);
