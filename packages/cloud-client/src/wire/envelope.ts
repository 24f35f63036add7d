import type { Method } from './methods.js';

/** Body of a call. The client writes the keys in this order; `params` is JSON inside the JSON. */
export interface CallBody {
  readonly method: Method;
  readonly params: string;
  readonly spaceId: string;
  /** ms since the epoch. A retry by the original client keeps the first one. */
  readonly timestamp: number;
  /** The access token; absent on authorize. */
  readonly token?: string;
}

/** `params` of authorize, literally. */
export const AUTHORIZE_PARAMS = '{}';

/** `params` of invoke, before it becomes a string. */
export interface InvokeParams {
  readonly functionTarget: string;
  readonly functionArgs: Readonly<Record<string, unknown>>;
}

/** Arguments that the client adds to those of every function. */
export interface AttachedArgs {
  readonly clientInfo?: Readonly<Record<string, unknown>>;
  readonly uniIdToken?: string;
}

/** `data` of an authorize answer. */
export interface AccessToken {
  readonly accessToken: string;
  /** Life in seconds. Original clients ignore it. */
  readonly expiresInSecond?: number;
}

/** A user token that rides on an answer and replaces the stored one. */
export interface NewToken {
  readonly token: string;
  /** Expiry, ms since the epoch. */
  readonly tokenExpired: number;
}

/** Headers inside the body of an answer. */
export type EnvelopeHeader = Readonly<Record<string, string>>;

/** An answer that succeeded. */
export interface CallSuccess<Data = unknown> {
  readonly success: true;
  readonly data: Data;
  readonly header?: EnvelopeHeader;
}

/** Why a call failed. */
export interface CallError {
  readonly code: string;
  readonly message: string;
  /** Sentences beside form fields, by field name. Original clients ignore it. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** An answer that failed. Send it with HTTP status 200: older original clients do not read the body of an error status. */
export interface CallFailure {
  readonly success: false;
  readonly error: CallError;
  readonly header?: EnvelopeHeader;
}

/** Any answer of the gateway. It must be a JSON object: original clients hang on anything else. */
export type CallAnswer<Data = unknown> = CallSuccess<Data> | CallFailure;
