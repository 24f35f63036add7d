export {
  CHAT_TEXT_MAX,
  Conversation,
  chat,
  Message,
  MessageError,
  MessageStatus,
  Model,
  SearchHit,
  Usage,
} from './chat.js';
export { ChatChunk, chatStreamPath } from './chat-chunks.js';
export { AppConfig } from './config.js';
export { defineFunction, type FunctionDef, type Gate, RequestId } from './define.js';
export { type ErrorCode, errors, isErrorCode, type Retry, signInCodes } from './errors.js';
export { FILE_LINK_SECONDS, type FileRule, FileUse, fileRules } from './files.js';
export { loginBySmsForm, Mobile, normalizeMobile, sendSmsCodeForm } from './forms/login-by-sms.js';
export {
  type FunctionArgs,
  type FunctionGate,
  type FunctionInput,
  type FunctionName,
  type FunctionOutput,
  type Functions,
  functions,
} from './functions.js';
export { identity, Me, NewToken } from './identity.js';
export { lab, WechatScope, WechatUser } from './lab.js';
export { PushCid, push } from './push.js';
export { PushEvent, readPushEvent } from './push-events.js';
export { system } from './system.js';
