// Today the package is the codec. The client that speaks it will be exported here.
export { type AfterClose, afterClose, PushWireError, type PushWireErrorCode, resultCodes } from './wire/index.js';
