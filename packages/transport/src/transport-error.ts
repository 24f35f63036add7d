interface Row {
  /** The number that the original platform gives, where it gives one. */
  readonly code: number | undefined;
  /** Text after `<api>:fail`. */
  readonly text: string;
  /** Whether the same call may succeed when it is made again. */
  readonly retry: boolean;
}

const rows = {
  timeout: { code: 5, text: 'timeout', retry: true },
  network: { code: 5, text: 'network error', retry: true },
  abort: { code: 600003, text: 'abort', retry: false },
  upload: { code: 602001, text: 'error', retry: true },
  connect: { code: 600009, text: 'connect failure', retry: true },
  'not-open': { code: 10002, text: 'socket is not open', retry: false },
  cancel: { code: undefined, text: 'cancel', retry: false },
  copy: { code: undefined, text: 'copy failed, please copy manually', retry: false },
  'not-supported': { code: undefined, text: 'not supported', retry: false },
} as const satisfies Record<string, Row>;

/** Kind of failure, as a word. */
export type TransportErrorKind = keyof typeof rows;

/** The number of each kind: 5, 600003, 602001, 600009 or 10002; none where the original gives none. */
export type TransportErrorCode = (typeof rows)[TransportErrorKind]['code'];

/** Operation that failed: the first word of the message. */
export type TransportApi =
  | 'request'
  | 'uploadFile'
  | 'downloadFile'
  | 'connectSocket'
  | 'sendSocketMessage'
  | 'chooseFile'
  | 'chooseImage'
  | 'chooseVideo'
  | 'setClipboardData'
  | 'login';

/** A call that did not end with an answer. `cause` is what the platform threw, or the reason given on abort. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly api: TransportApi;
  readonly kind: TransportErrorKind;
  readonly code: TransportErrorCode;
  /** The platform's short form, for example `request:fail timeout`; `message` may say more. */
  readonly errMsg: string;
  /** Whether making the same call again may help. */
  readonly retry: boolean;

  constructor(api: TransportApi, kind: TransportErrorKind, options: { detail?: string; cause?: unknown } = {}) {
    const { code, text, retry } = rows[kind];
    const errMsg = `${api}:fail ${text}`;
    super(options.detail === undefined ? errMsg : `${errMsg}: ${options.detail}`, { cause: options.cause });
    this.api = api;
    this.kind = kind;
    this.code = code;
    this.errMsg = errMsg;
    this.retry = retry;
  }
}

/** The error of a call that took longer than `timeoutMs`. */
export function timeoutError(api: TransportApi, timeoutMs: number): TransportError {
  const detail = `the request was not completed within ${timeoutMs / 1000} seconds and was aborted`;
  return new TransportError(api, 'timeout', { detail });
}
