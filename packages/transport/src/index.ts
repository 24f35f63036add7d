export { Cancellation, type CancellationOptions } from './cancellation.js';
export type { RequestData } from './encode.js';
export type { Payloads } from './payload.js';
export type { ByteStream, Credentials, Fetch, FetchInit, FetchResponse, RequestPorts, StartTimer } from './ports.js';
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
