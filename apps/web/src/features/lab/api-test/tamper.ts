import { headers, methods, sign } from '@guanlan/cloud-client/wire';
import * as z from 'zod/mini';

/** Request to the gateway before it is sent. */
export interface WireRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Text of the body. */
  readonly body: string;
}

/** Ways to spoil a request on purpose, with the answer that the server should give. */
export const tampers = {
  none: { label: '按约定', expect: '' },
  sign: { label: '签名错误', expect: '应回答 GATEWAY_INVALID_SIGN' },
  token: { label: '访问凭证失效', expect: '先回答 GATEWAY_INVALID_TOKEN，重新授权后自动重试一次' },
  time: { label: '时间戳过期', expect: '比现在早 16 分钟，应回答 GATEWAY_INVALID_TIMESTAMP' },
  space: { label: '空间错误', expect: '应回答 GATEWAY_INVALID_SPACE' },
  method: { label: '方法错误', expect: '应回答 GATEWAY_UNKNOWN_METHOD' },
  body: { label: '残缺的 JSON', expect: '应回答 GATEWAY_MALFORMED' },
  function: { label: '函数不存在', expect: '应回答 FUNCTION_NOT_FOUND' },
  visitor: { label: '不带登录凭证', expect: '需要登录的函数应回答 uni-id-token-not-exist' },
} as const;

export type Tamper = keyof typeof tampers;

const Body = z.looseObject({ method: z.string(), params: z.string(), timestamp: z.number() });
type Body = z.infer<typeof Body>;
const Params = z.looseObject({ functionArgs: z.looseObject({}) });

/** Keys and values of a body; null for a text that is not the body of a call. */
export function readBody(text: string): Body | null {
  try {
    const parsed = Body.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const STALE_MS = 16 * 60_000;
const WRONG_SIGN = '0'.repeat(32);

function spoiltBody(tamper: Tamper, body: Body): Record<string, unknown> {
  switch (tamper) {
    case 'token':
      return { ...body, token: 'expired-on-purpose' };
    case 'time':
      return { ...body, timestamp: body.timestamp - STALE_MS };
    case 'space':
      return { ...body, spaceId: 'no-such-space' };
    case 'method':
      return { ...body, method: 'serverless.function.runtime.nothing' };
    case 'function':
      return { ...body, params: JSON.stringify({ ...JSON.parse(body.params), functionTarget: 'system.nothing' }) };
    case 'visitor': {
      const params = Params.parse(JSON.parse(body.params));
      const { uniIdToken: _, ...functionArgs } = params.functionArgs;
      return { ...body, params: JSON.stringify({ ...params, functionArgs }) };
    }
    default:
      return body;
  }
}

/**
 * Spoils an invoke; requests before it are unchanged. All but the wrong signature are signed again, so that the server
 * checks further than the signature. `again` marks the call's second invoke, which keeps its renewed access token.
 */
export function spoil(tamper: Tamper, request: WireRequest, secret: string, again: boolean): WireRequest {
  const body = readBody(request.body);
  if (tamper === 'none' || body?.method !== methods.invoke || (tamper === 'token' && again)) return request;
  if (tamper === 'sign') return { ...request, headers: { ...request.headers, [headers.sign]: WRONG_SIGN } };
  if (tamper === 'body') return { ...request, body: request.body.slice(0, -1) };
  const spoilt = spoiltBody(tamper, body);
  return {
    ...request,
    headers: {
      ...request.headers,
      [headers.sign]: sign(spoilt, secret),
      ...(tamper === 'token' && { [headers.token]: 'expired-on-purpose' }),
    },
    body: JSON.stringify(spoilt),
  };
}
