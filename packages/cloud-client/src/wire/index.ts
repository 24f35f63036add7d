export {
  type AccessToken,
  type AttachedArgs,
  AUTHORIZE_PARAMS,
  type CallAnswer,
  type CallBody,
  type CallError,
  type CallFailure,
  type CallSuccess,
  type EnvelopeHeader,
  type InvokeParams,
  type NewToken,
} from './envelope.js';
export { type GatewayCode, gatewayCodes, isInvalidToken } from './error-codes.js';
export type { FileInfoItem, FileInfoParams, FileReportParams, FileSignParams, UploadTicket } from './files.js';
export { CLIENT_PATH, headers, isMethod, type Method, methods } from './methods.js';
export { sign } from './sign.js';
export { stringToSign } from './string-to-sign.js';
