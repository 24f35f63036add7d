export type { KeyValueStore } from '@guanlan/transport';
export { type ClientCode, CloudError, type CloudErrorDetails, clientCodes } from './calls/cloud-error.js';
export type { InterceptedApi, InterceptedCall, Interceptor } from './calls/interceptors.js';
export type { CallOptions } from './calls/invoke.js';
export type { CloudTask, RequestState } from './calls/task.js';
export { isSignInCode, userTokenKeys } from './calls/user-token.js';
export {
  type AnyFunctions,
  type CallFunctionOptions,
  type CallFunctionResult,
  type CloudClient,
  type CloudCore,
  createCloudClient,
  type FunctionTable,
} from './cloud-client.js';
export type { CloudResponse, NeedLogin } from './events.js';
export { CALL_TIMEOUT_MS, type CloudOptions } from './options.js';
export { PAGE_SIZE, type Page, pageOf } from './page.js';
export type { CloudPorts } from './ports.js';
export type { NewToken } from './wire/envelope.js';
