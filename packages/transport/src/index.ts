export { Cancellation, type CancellationOptions } from './cancellation.js';
export type { RequestData } from './encode.js';
export {
  createDownloadFile,
  DOWNLOAD_TIMEOUT_MS,
  type DownloadFileOptions,
  type DownloadFunction,
  type DownloadTask,
} from './files/download.js';
export type { FormFields } from './files/multipart.js';
export {
  createUploadFile,
  UPLOAD_TIMEOUT_MS,
  type UploadFileOptions,
  type UploadFunction,
  type UploadTask,
} from './files/upload.js';
export { login } from './login.js';
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
} from './socket/socket.js';
export type { SocketConstructor, SocketEvent, SocketLike, SocketPorts } from './socket/socket-ports.js';
export {
  type TransportApi,
  TransportError,
  type TransportErrorCode,
  type TransportErrorKind,
  timeoutError,
} from './transport-error.js';
