/** Methods of the gateway: the values of the body's `method`. */
export const methods = {
  /** Answers an access token; `params` is `{}`, and the body has no `token`. */
  authorize: 'serverless.auth.user.anonymousAuthorize',
  /** Runs a function; `params` is {@link InvokeParams}. */
  invoke: 'serverless.function.runtime.invoke',
  /** Answers an upload ticket; `params` is `FileSignParams`. */
  fileSign: 'serverless.file.resource.generateProximalSign',
  /** Tells that an upload is complete; `params` is `FileReportParams`. */
  fileReport: 'serverless.file.resource.report',
  /** Answers what is known of files, their temporary addresses among it; `params` is `FileInfoParams`. */
  fileInfo: 'serverless.file.resource.info',
} as const;

/** The name of a method. */
export type Method = (typeof methods)[keyof typeof methods];

/** Headers of a call and of its answer, in the case in which the client writes them. */
export const headers = {
  contentType: 'Content-Type',
  /** Signature of the body. */
  sign: 'x-serverless-sign',
  /** The access token again, on every method but authorize. */
  token: 'x-basement-token',
  /** Inside the answer's `header` object: the request id. */
  requestId: 'x-serverless-request-id',
  /** Response header with the request id, where the answer's `header` has none. */
  responseRequestId: 'request-id',
} as const;

/** Path of the gateway, appended to the endpoint. */
export const CLIENT_PATH = '/client';

const names: ReadonlySet<unknown> = new Set(Object.values(methods));

/** Whether a value is the name of a method. */
export function isMethod(value: unknown): value is Method {
  return names.has(value);
}
