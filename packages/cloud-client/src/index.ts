export type { KeyValueStore } from '@guanlan/transport';
export {
  type AnyFunctions,
  type CallFunctionOptions,
  type CallFunctionResult,
  type CloudClient,
  type CloudCore,
  createCloudClient,
  type FunctionTable,
} from './cloud-client.js';
export { type ClientCode, CloudError, type CloudErrorDetails, clientCodes } from './cloud-error.js';
export type { CloudResponse, NeedLogin } from './events.js';
export type { InterceptedApi, InterceptedCall, Interceptor } from './interceptors.js';
export type { CallOptions } from './invoke.js';
export { CALL_TIMEOUT_MS, type CloudOptions } from './options.js';
export { PAGE_SIZE, type Page, pageOf } from './page.js';
export type { CloudPorts } from './ports.js';
export type { CloudTask, RequestState } from './task.js';
export { isSignInCode, userTokenKeys } from './user-token.js';
export type { NewToken } from './wire/envelope.js';
