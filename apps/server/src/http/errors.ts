import type { ErrorCode } from '@guanlan/contract';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../context.js';
import { AppError } from '../features/app-error.js';
import { writeFailure } from '../features/write-failure.js';

const statuses: { readonly [Code in ErrorCode]?: number } = {
  INVALID_PARAM: 400,
  GATEWAY_TOO_LARGE: 413,
  GATEWAY_MALFORMED: 400,
  FILE_TOO_LARGE: 413,
  FILE_TYPE: 415,
  IMAGE_UNREADABLE: 422,
  FILE_EXISTS: 409,
  FILE_QUOTA: 429,
  FILE_NOT_UPLOADED: 409,
  FILE_TICKET_INVALID: 403,
  FILE_TICKET_EXPIRED: 403,
  FILE_TICKET_USED: 409,
  FILE_LINK_INVALID: 403,
  FILE_LINK_EXPIRED: 403,
  FILE_ELSEWHERE: 503,
  FILE_LOST: 503,
  'uni-id-token-not-exist': 401,
  'uni-id-token-expired': 401,
  'uni-id-check-token-failed': 401,
  'uni-id-permission-error': 403,
  'uni-id-account-banned': 403,
  'uni-id-account-closed': 403,
  NOT_FOUND: 404,
  CHAT_TOO_MANY: 429,
  CHAT_DAILY_LIMIT: 429,
  CHAT_MODEL_NOT_FOUND: 400,
  RATE_LIMITED: 429,
  SERVICE_STOPPING: 503,
  STORAGE_FULL: 507,
  STORAGE_READ_ONLY: 503,
  DATABASE_READ_ONLY: 503,
  DATABASE_DOWN: 503,
  FILES_FULL: 507,
  USER_FILES_FULL: 403,
  ANONYMOUS_FILES_FULL: 507,
  ANONYMOUS_UPLOADS_OFF: 403,
};

/** Outside the cloud call, a failure is a status and `{error: {code, message}}`. */
export function setErrorAnswers(app: FastifyInstance, ctx: Pick<AppContext, 'log'>): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(bodyOf(new AppError('NOT_FOUND'))));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = knownError(error);
    const status = statusOf(known);
    if (status >= 500 && !isHungUp(error, reply))
      ctx.log.error({ err: known.cause ?? known, requestId: request.id }, 'a request failed');
    return reply.code(status).send(bodyOf(known));
  });
}

/**
 * Whether a content could not be sent as its client left before its first byte: while it was opened, or just after. The
 * framework knows the latter by itself but for a connection that was upgraded behind the request.
 */
const isHungUp = ({ code, name }: FastifyError, { raw }: FastifyReply): boolean =>
  raw.destroyed && (code === 'ERR_STREAM_PREMATURE_CLOSE' || name === 'AbortError');

/** The status of a failure outside the cloud call. */
export const statusOf = ({ code }: AppError): number => statuses[code] ?? 500;

/** Any failure as one of the contract's codes. */
export function knownError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const unwritable = writeFailure(error);
  if (unwritable) return unwritable;
  const status = (error as Partial<FastifyError> | undefined)?.statusCode ?? 500;
  if (status === 413) return new AppError('GATEWAY_TOO_LARGE', { cause: error });
  return new AppError(status >= 400 && status < 500 ? 'INVALID_PARAM' : 'SYSTEM_ERROR', { cause: error });
}

/** The body of a failure. */
export function bodyOf({ code, message, fields }: AppError) {
  return { error: { code, message, ...(fields && { fields }) } };
}
