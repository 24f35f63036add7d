import { resultCodes } from './wire/actions.js';

const retryable = {
  /** An option or an argument is wrong; nothing was sent. */
  PUSH_BAD_ARGUMENT: false,
  /** No socket came about; `cause` is the `TransportError`. */
  PUSH_CONNECT_FAILED: true,
  /** The gateway refused the key, or chose a cipher that the protocol does not have. */
  PUSH_NEGOTIATE_FAILED: true,
  /** The gateway refused to register this client, or issued an id that does not belong to its session. */
  PUSH_REGISTER_FAILED: true,
  /** The gateway refused the session that it had just issued. */
  PUSH_LOGIN_FAILED: true,
  /** The gateway left the handshake unanswered. */
  PUSH_HANDSHAKE_TIMEOUT: true,
  /** A frame was sound, but what it says is not of the protocol. */
  PUSH_BAD_MESSAGE: false,
  /** The gateway refused a call; see `resultCode`. Only {@link resultCodes.tooOften} passes by itself. */
  PUSH_CALL_REFUSED: false,
  /** The gateway did not answer a call in time. */
  PUSH_CALL_TIMEOUT: true,
  /** Too many messages wait to be sent. */
  PUSH_QUEUE_FULL: true,
} as const;

/** Error codes, apart from broken frames, which are a `PushWireError`. */
export type PushErrorCode = keyof typeof retryable;

/** Details beside code and message. */
export interface PushErrorDetails {
  readonly cause?: unknown;
  /** The gateway's own number: see `resultCodes`. */
  readonly resultCode?: number | undefined;
}

/** A failure of the client or of one of its calls. */
export class PushError extends Error {
  override readonly name = 'PushError';
  readonly code: PushErrorCode;
  /** Whether the same thing may succeed when it is tried again. The connection tries again by itself. */
  readonly retry: boolean;
  /** The gateway's own number, where it gave one: see `resultCodes`. */
  readonly resultCode: number | undefined;

  constructor(code: PushErrorCode, message: string, details: PushErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.retry = retryable[code] || (code === 'PUSH_CALL_REFUSED' && details.resultCode === resultCodes.tooOften);
    this.resultCode = details.resultCode;
  }
}
