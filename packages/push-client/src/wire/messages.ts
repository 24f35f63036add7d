import type { ClientAction, ServerAction } from './actions.js';

/** Data of command 1. `secretKey` and `iv` are RSA ciphertexts of 32 hexadecimal digits, themselves in hexadecimal. */
export interface KeyNegotiate {
  readonly appId: string;
  readonly rsaPublicKeyId: string;
  readonly algorithm: 'AES';
  readonly secretKey: string;
  readonly iv: string;
}

/** How most results begin: `errorCode` 0 is success. */
export interface Result {
  readonly errorCode: number;
  readonly errorMsg: string;
}

/** Data of command 16. */
export interface KeyNegotiateResult extends Result {
  /** For example `AES/CFB/NOPADDING`; see `parseEncryptType`. */
  readonly encryptType: string;
}

/** Data of command 2. */
export interface Register {
  readonly appId: string;
  /** The client's own id, kept for good. */
  readonly regId: string;
}

/** Data of command 32. `cid` must be the lower-case hexadecimal MD5 of `session`. */
export interface RegisterResult extends Result {
  readonly cid: string;
  readonly session: string;
  readonly deviceId: string;
  readonly regId: string;
}

/** Data of command 3. */
export interface Login {
  readonly appId: string;
  readonly session: string;
}

/** Data of command 48. */
export interface LoginResult extends Result {
  readonly session: string;
}

/** Data of commands 5 and 80. `msgData` is JSON inside the JSON. */
export interface ActionMessage<Action extends string = ClientAction | ServerAction> {
  readonly appId: string;
  readonly cid: string;
  /** Not unique: messages made in the same millisecond share it. */
  readonly msgId: string;
  readonly msgAction: Action;
  readonly msgData: string;
  /** A push carries the app's payload here; a client sends it empty. */
  readonly msgExtraData: string;
}

/** `msgData` of device info. */
export interface DeviceInfo {
  readonly model: string;
  readonly brand: string;
  readonly system_version: string;
  /** Version of the SDK. */
  readonly version: string;
  /** `MINIPROGRAM-` and the device id of the registration. */
  readonly deviceid: string;
  readonly type: 'MINIPROGRAM';
  readonly device_token: '';
  readonly imei: '';
  readonly oaid: '';
  readonly mac: '';
  readonly idfa: '';
  readonly extra: {
    readonly os: string;
    readonly platform: string;
    readonly platformVersion: string;
    readonly platformId: string;
    readonly language: string;
    readonly userAgent: string;
  };
}

/** `msgData` of a receipt: the id of the message that was received. */
export interface Received {
  readonly msgId: string;
  readonly cid: string;
}

/** `msgData` of feedback. `appid` is the client's own mapped id; the others echo the push. */
export interface Feedback {
  readonly messageid: string;
  readonly appkey: string;
  readonly appid: string;
  readonly taskid: string;
  readonly actionid: string;
  readonly result: 'ok';
  /** ms since the epoch, as text. */
  readonly timestamp: string;
}

/** `msgData` of set mode. No original client sends it: the shape of this and of the next three is ours. */
export interface SetMode {
  readonly mode: string | number;
}

/** `msgData` of set tag: all tags of the client, in place of those before. */
export interface SetTags {
  readonly tags: readonly string[];
}

/** `msgData` of bind and unbind alias. */
export interface AliasBinding {
  readonly alias: string;
  /** The caller's name for this request. */
  readonly sn: string;
}

/** Data of command 4. */
export type Logout = Readonly<Record<string, never>>;

/** `msgData` of a push. The payload is the envelope's `msgExtraData`. */
export interface PushMessage {
  /** Named by the receipt. */
  readonly id: string;
  readonly appKey: string;
  readonly appId: string;
  readonly messageid: string;
  readonly taskId: string;
  readonly actionChain: readonly { readonly type: string; readonly actionid: string; readonly do: string }[];
  readonly cdnType: string;
}

/** `msgData` of the results of device info, mode, tag and alias. */
export interface ActionResult extends Result {
  /** Named by the receipt. */
  readonly id: string;
}

/** Data of command 96. */
export interface ServerClose {
  readonly code: number;
  readonly msg: string;
}

/** Data of command 112. */
export interface RedirectServer {
  /** `"<ws url>,<ttl in seconds>"`; only the first is used. */
  readonly addressList: readonly string[];
  /** ms until the client reconnects. */
  readonly delay: number;
  readonly loc: string;
  readonly conf: string;
  /** ms since the epoch from which the ttl counts; the moment of arrival when absent. */
  readonly time?: number;
}
