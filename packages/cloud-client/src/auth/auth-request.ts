import { TransportError, type TransportResponse } from '@guanlan/transport';
import { isObject } from '../calls/answer.js';
import { CloudError, clientCodes } from '../calls/cloud-error.js';
import type { CloudPorts } from '../ports.js';
import { randomId } from './random-id.js';

/** One request of the second auth client. */
export interface AuthRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly deviceId: string;
  readonly authorization?: string;
  readonly timeoutMs: number;
}

/** The access token is refused: a new sign-in may help. */
export const UNAUTHORIZED_STATUS = 401;

/** A failure that says with which HTTP status it came. */
export class AuthRefusal extends CloudError {
  readonly status: number;

  constructor(status: number, code: string, message: string, requestId: string | undefined) {
    super({ code, message, requestId });
    this.status = status;
  }
}

/**
 * Sends a request and reads its JSON object.
 *
 * @throws CloudError with the answer's own code, or SYS_ERR where it has none or none came
 */
export async function sendAuth(request: CloudPorts['request'], { deviceId, authorization, ...rest }: AuthRequest) {
  const headers = { 'x-request-id': randomId(), 'x-device-id': deviceId, ...(authorization && { authorization }) };
  const body = rest.method === 'POST' ? { data: {} } : {};
  try {
    return readBody(await request({ ...rest, ...body, headers }));
  } catch (cause) {
    if (!(cause instanceof TransportError)) throw cause;
    throw new CloudError({ code: clientCodes.system, message: cause.message, cause });
  }
}

/** Services of either generation tell a failure as `error` with `error_description`, or as `code` with `message`. */
function readBody({ status, headers, data }: TransportResponse<unknown>): Readonly<Record<string, unknown>> {
  const body = isObject(data) ? data : {};
  const inner = isObject(body.error) ? body.error : body;
  const code = textOf(body.error) ?? textOf(inner.code);
  const requestId = textOf(body.request_id) ?? textOf(body.requestId) ?? headers['x-request-id'];
  if (status >= 400 || code !== undefined) {
    const message = textOf(inner.error_description) ?? textOf(inner.message) ?? `HTTP status ${status}`;
    throw new AuthRefusal(status, code ?? clientCodes.system, message, requestId);
  }
  if (isObject(data)) return data;
  throw new CloudError({ code: clientCodes.system, message: 'the answer is not a JSON object', requestId });
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
