export { Cancellation, type CancellationOptions } from './cancellation.js';
export {
  createDownloadFile,
  DOWNLOAD_TIMEOUT_MS,
  type DownloadFileOptions,
  type DownloadFunction,
  type DownloadTask,
} from './download.js';
export type { RequestData } from './encode.js';
export { login } from './login.js';
export type { FormFields } from './multipart.js';
export type { Payloads } from './payload.js';
export type {
  BlobLike,
  ByteStream,
  Credentials,
  Fetch,
  FetchInit,
  FetchResponse,
  KeyValueStore,
  Progress,
  RequestPorts,
  SendUpload,
  StartTimer,
  UploadAnswer,
  UploadMessage,
  UploadPorts,
  UploadSource,
} from './ports.js';
export {
  createRequest,
  REQUEST_TIMEOUT_MS,
  type RequestFunction,
  type RequestOptions,
  type RequestTask,
  type TransportResponse,
} from './request.js';
export {
  CONNECT_TIMEOUT_MS,
  type ConnectSocket,
  createConnectSocket,
  type Socket,
  type SocketClose,
  type SocketHandlers,
  type SocketMessage,
  type SocketOptions,
} from './socket.js';
export type { SocketConstructor, SocketEvent, SocketLike, SocketPorts } from './socket-ports.js';
export {
  type TransportApi,
  TransportError,
  type TransportErrorCode,
  type TransportErrorKind,
  timeoutError,
} from './transport-error.js';
export {
  createUploadFile,
  UPLOAD_TIMEOUT_MS,
  type UploadFileOptions,
  type UploadFunction,
  type UploadTask,
} from './upload.js';
