import { startPlatformTimer } from './defaults.js';
import type { RequestPorts } from './ports.js';
import { createRequest, type RequestFunction } from './request.js';

export { type ChooseOptions, type ChosenFiles, chooseFile, chooseImage, chooseVideo } from './browser/choose-file.js';
export { COPIED_TEXT, setClipboardData } from './browser/clipboard.js';
export { downloadFile, uploadFile } from './browser/files.js';
export { createSafeStorage } from './browser/safe-storage.js';
export { browserSocketPorts, connectSocket } from './browser/socket.js';

/** The browser's own `fetch` and timers. */
export const browserPorts: RequestPorts = {
  fetch: (url, init) => globalThis.fetch(url, init),
  startTimer: startPlatformTimer,
};

/** `request` over the browser's own `fetch`; see {@link createRequest}. */
export const request: RequestFunction = /* @__PURE__ */ createRequest(browserPorts);
