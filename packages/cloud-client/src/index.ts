export {
  type AnyFunctions,
  type CallFunctionOptions,
  type CallFunctionResult,
  type CallOptions,
  type CloudClient,
  createCloudClient,
  type FunctionTable,
  type NeedLogin,
} from './cloud-client.js';
export { type ClientCode, CloudError, type CloudErrorDetails, clientCodes } from './cloud-error.js';
export { CALL_TIMEOUT_MS, type CloudOptions } from './options.js';
export type { CloudPorts, KeyValueStore } from './ports.js';
export { isSignInCode, userTokenKeys } from './user-token.js';
export type { NewToken } from './wire/envelope.js';
