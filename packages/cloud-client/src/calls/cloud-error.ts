/** Codes that the client itself makes; every other code comes from the gateway or from a function. */
export const clientCodes = {
  /** No usable answer: the network, a time-out, an abort (see `cause`), or an answer that is not of the protocol. */
  system: 'SYS_ERR',
  /** An error answer that names no code. */
  unknown: 'SYSTEM_ERROR',
  /** Authorize answered without an access token. */
  authFailed: 'AUTH_FAILED',
  /** The caller's own argument is wrong; nothing was sent. */
  invalidParam: 'INVALID_PARAM',
  /** A file did not reach the storage, or its arrival could not be told. */
  uploadFailed: 'UPLOAD_FAILED',
  /** Not possible in this way of being signed in. */
  invalidOperation: 'INVALID_OPERATION',
} as const;

/** A code that the client itself makes. */
export type ClientCode = (typeof clientCodes)[keyof typeof clientCodes];

/** Details of a failed call. */
export interface CloudErrorDetails {
  readonly code: string;
  readonly message: string;
  /** Name of the module of the function that failed, where it tells one. */
  readonly subject?: string | undefined;
  readonly cause?: unknown;
  readonly requestId?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** The whole result that told of the failure, where a cloud object or a storage did. */
  readonly detail?: unknown;
}

/** Causes below causes that {@link CloudError.toJSON} writes out. */
const DEEPEST_CAUSE = 10;

/** A call that failed. `cause` is what lies underneath: a `TransportError` where no answer came. */
export class CloudError extends Error {
  override readonly name = 'CloudError';
  readonly code: string;
  readonly subject: string | undefined;
  /** Names the call in the server's log. */
  readonly requestId: string | undefined;
  /** Sentences beside form fields, by field name. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** The whole result that told of the failure. */
  readonly detail: unknown;
  /** The bare message, where `message` carries the function's name. */
  readonly errMsg: string;

  constructor(details: CloudErrorDetails, prefix = '') {
    super(prefix + details.message, { cause: details.cause });
    this.code = details.code;
    this.subject = details.subject;
    this.requestId = details.requestId;
    this.fields = details.fields;
    this.detail = details.detail;
    this.errMsg = details.message;
  }

  /** Returns a copy of the error whose message names the function: `[name]: message`. */
  named(functionName: string): CloudError {
    const { code, errMsg, subject, cause, requestId, fields, detail } = this;
    return new CloudError({ code, message: errMsg, subject, cause, requestId, fields, detail }, `[${functionName}]: `);
  }

  /** The failure as data, under the original client's names, for a log or another process. */
  toJSON(): Readonly<Record<string, unknown>> {
    return describe(this, 0);
  }
}

function describe(error: CloudError, depth: number): Readonly<Record<string, unknown>> {
  const { code, errMsg, subject, requestId, cause } = error;
  const below = depth < DEEPEST_CAUSE ? describeCause(cause, depth + 1) : undefined;
  return { errCode: code, errMsg, errSubject: subject, requestId, cause: below };
}

function describeCause(cause: unknown, depth: number): unknown {
  if (cause instanceof CloudError) return describe(cause, depth);
  if (!(cause instanceof Error)) return cause;
  const { code, message } = cause as Error & { readonly code?: unknown };
  return {
    errCode: code,
    errMsg: message,
    cause: depth < DEEPEST_CAUSE ? describeCause(cause.cause, depth + 1) : undefined,
  };
}
