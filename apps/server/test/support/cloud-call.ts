import { createHmac } from 'node:crypto';
import { stringToSign } from '@guanlan/cloud-client/wire/string-to-sign';

/** Address of calls, and the secrets that sign them. */
export interface Space {
  readonly url: string;
  readonly secrets: { readonly spaceId: string; readonly spaceSecret: string };
  /** Timestamp of the calls, ms. */
  readonly now: number;
}

/** An answer of the gateway as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: {
    readonly success?: boolean;
    readonly data?: Record<string, unknown>;
    readonly error?: { code: string; message: string; fields?: Record<string, string> };
    readonly header?: Record<string, string>;
  };
}

export const signOf = (body: Record<string, unknown>, secret: string): string =>
  createHmac('md5', secret).update(textOf(body)).digest('hex');

/** A body without a text form cannot be signed: any signature is as good as another. */
function textOf(body: Record<string, unknown>): string {
  try {
    return stringToSign(body);
  } catch {
    return '';
  }
}

/** Posts bytes to `/client`. */
export async function post(
  url: string,
  body: string | Uint8Array | ReadableStream,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const answer = await fetch(`${url}/client`, { method: 'POST', body, headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: JSON.parse(text) };
}

/** Posts a body with its signature. */
export function postSigned(
  space: Space,
  body: Record<string, unknown>,
  more: Record<string, string> = {},
): Promise<RawAnswer> {
  return post(space.url, JSON.stringify(body), {
    ...more,
    'content-type': 'application/json',
    'x-serverless-sign': signOf(body, space.secrets.spaceSecret),
    ...(typeof body.token === 'string' && { 'x-basement-token': body.token }),
  });
}

/** The keys that every call has. */
export const envelope = (space: Space, method: string, params: unknown, token?: string): Record<string, unknown> => ({
  method,
  params: JSON.stringify(params),
  spaceId: space.secrets.spaceId,
  timestamp: space.now,
  ...(token !== undefined && { token }),
});

export async function authorize(space: Space): Promise<string> {
  const { json } = await postSigned(space, envelope(space, 'serverless.auth.user.anonymousAuthorize', {}));
  return String(json.data?.accessToken);
}

/** Invokes a function with an access token at hand. */
export async function invokeFunction(
  space: Space,
  token: string,
  name: string,
  args: object,
  uniIdToken?: string,
  deviceId?: string,
) {
  const clientInfo = { PLATFORM: 'web', ...(deviceId !== undefined && { deviceId }) };
  const functionArgs = { ...args, clientInfo, ...(uniIdToken !== undefined && { uniIdToken }) };
  const params = { functionTarget: name, functionArgs };
  const { json } = await postSigned(space, envelope(space, 'serverless.function.runtime.invoke', params, token));
  return json.error ? { error: json.error } : { data: json.data };
}
