import { headers, methods, sign, stringToSign } from '@guanlan/cloud-client/wire';
import { describe, expect, it } from 'vitest';
import { exchangeTitle, refusalOf, signatureOf, signedTextOf, toCurl } from './exchange';
import { readBody, spoil, type Tamper, tampers, type WireRequest } from './tamper';

const SECRET = 'secret';

function requestOf(method: string, functionArgs: object = { uniIdToken: 'user' }): WireRequest {
  const params = JSON.stringify({ functionTarget: 'system.echo', functionArgs });
  const body = { method, params, spaceId: 'space', timestamp: 1_700_000_000_000, token: 'access' };
  return {
    url: 'http://a/client',
    headers: { [headers.sign]: sign(body, SECRET), [headers.token]: 'access' },
    body: JSON.stringify(body),
  };
}
const invoke = requestOf(methods.invoke);
const spoilt = (tamper: Tamper, again = false) => spoil(tamper, invoke, SECRET, again);
const isSigned = (request: WireRequest): boolean => {
  const body = readBody(request.body);
  return body !== null && sign(body, SECRET) === signatureOf(request);
};

describe('spoil', () => {
  it('leaves requests other than function calls unchanged', () => {
    expect(spoilt('none')).toBe(invoke);
    const authorize = requestOf(methods.authorize);
    for (const tamper of Object.keys(tampers) as Tamper[]) {
      expect(spoil(tamper, authorize, SECRET, false)).toBe(authorize);
    }
  });

  it('signs each changed request again, except for a wrong signature or a truncated body', () => {
    for (const tamper of ['token', 'time', 'space', 'method', 'function', 'visitor'] as const) {
      const request = spoilt(tamper);
      expect([tamper, request.body === invoke.body, isSigned(request)]).toEqual([tamper, false, true]);
    }
    expect(isSigned(spoilt('sign'))).toBe(false);
    expect(spoilt('sign').body).toBe(invoke.body);
    expect(readBody(spoilt('body').body)).toBeNull();
  });

  it('lets the retry after a dead access token through', () => {
    expect(spoilt('token').headers[headers.token]).not.toBe('access');
    expect(spoilt('token', true)).toBe(invoke);
    expect(spoilt('time', true)).not.toBe(invoke);
  });

  it('removes the user’s token from a call as a visitor', () => {
    expect(spoilt('visitor').body).not.toContain('uniIdToken');
  });
});

describe('an exchange', () => {
  const exchange = (request: WireRequest, data: unknown = {}) => ({
    request,
    ms: 1,
    answer: { status: 200, headers: {}, data },
  });

  it('is named after its method, and as a repetition the second time', () => {
    const authorize = exchange(requestOf(methods.authorize));
    const call = exchange(invoke);
    expect(exchangeTitle(authorize, [])).toBe('匿名授权');
    expect(exchangeTitle(call, [authorize])).toBe('调用函数');
    expect(exchangeTitle(authorize, [authorize, call])).toBe('重新授权');
    expect(exchangeTitle(call, [authorize, call, authorize])).toBe('自动重试');
    expect(exchangeTitle(exchange(spoilt('body')), [])).toBe('请求');
  });

  it('has the code of a refusal', () => {
    expect(refusalOf(exchange(invoke, { error: { code: 'GATEWAY_INVALID_SIGN' } }))).toBe('GATEWAY_INVALID_SIGN');
    for (const data of [null, 'text', { data: {} }, { error: null }])
      expect(refusalOf(exchange(invoke, data))).toBeNull();
    expect(refusalOf({ request: invoke, ms: 1, answer: { failure: 'gone' } })).toBeNull();
  });

  it('has the signed text of a request that can be parsed', () => {
    expect(signedTextOf(invoke)).toBe(stringToSign(JSON.parse(invoke.body)));
    expect(signedTextOf(spoilt('body'))).toBeNull();
  });

  it('becomes a command whose quotes are escaped', () => {
    const curl = toCurl({ url: 'http://a/client', headers: { 'x-a': "it's" }, body: '{"a":"\'; rm -rf /"}' });
    expect(curl).toBe("curl 'http://a/client' \\\n  -H 'x-a: it'\\''s' \\\n  --data-raw '{\"a\":\"'\\''; rm -rf /\"}'");
  });
});
