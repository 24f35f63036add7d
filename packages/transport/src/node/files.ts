import { startPlatformTimer } from '../defaults.js';
import { createDownloadFile, type DownloadFunction } from '../files/download.js';
import { createUploadFile, type UploadFunction } from '../files/upload.js';
import { sendUpload } from './send-upload.js';

/** `uploadFile` over Node's own `fetch`, streaming; see {@link createUploadFile}. `fs.openAsBlob` gives a file's blob. */
export const uploadFile: UploadFunction = /* @__PURE__ */ createUploadFile({
  sendUpload,
  startTimer: startPlatformTimer,
});

/** `downloadFile` over Node's own `fetch`; see {@link createDownloadFile}. */
export const downloadFile: DownloadFunction = /* @__PURE__ */ createDownloadFile({
  fetch: (url, init) => globalThis.fetch(url, init),
  startTimer: startPlatformTimer,
});
