export type { KeyValueStore } from '@guanlan/transport';
export { type PushOptions, SDK_VERSION } from './options.js';
export type { Device, PagePort, PushPorts } from './ports.js';
export { createPushClient, type PushClient } from './push-client.js';
export { PushError, type PushErrorCode, type PushErrorDetails } from './push-error.js';
export type {
  LastClose,
  PushCounters,
  PushEvents,
  PushedMessage,
  PushSnapshot,
  PushStatus,
  StopReason,
  WaitReason,
} from './push-events.js';
export { storageKeys } from './stored.js';
export { type AfterClose, afterClose, PushWireError, type PushWireErrorCode, resultCodes } from './wire/index.js';
