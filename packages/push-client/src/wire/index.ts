export {
  type ClientAction,
  clientActions,
  feedbackActionIds,
  owesReceipt,
  resultCodes,
  type ServerAction,
  serverActions,
} from './actions.js';
export { mapAppId } from './app-id.js';
export { cidOf } from './cid.js';
export { createCipher, type FrameCipher } from './cipher.js';
export { type AfterClose, afterClose } from './close-codes.js';
export { type Command, commands, isEncrypted, isSigned } from './commands.js';
export {
  type CipherMode,
  type CipherPadding,
  type EncryptType,
  isLossless,
  parseEncryptType,
} from './encrypt-type.js';
export { type OpenFrame, openFrame, sealFrame } from './envelope.js';
export { FRAME_VERSION, type Frame, formatFrame, HEARTBEAT_DATA, parseFrame } from './frame.js';
export type {
  ActionMessage,
  ActionResult,
  AliasBinding,
  DeviceInfo,
  Feedback,
  KeyNegotiate,
  KeyNegotiateResult,
  Login,
  LoginResult,
  Logout,
  PushMessage,
  Received,
  RedirectServer,
  Register,
  RegisterResult,
  Result,
  ServerClose,
  SetMode,
  SetTags,
} from './messages.js';
export { deriveSessionKey, isKeyText, randomSessionKey, type SessionKey } from './session-key.js';
export { signFrame } from './sign-frame.js';
export { signedText } from './signed-text.js';
export { PushWireError, type PushWireErrorCode } from './wire-error.js';
