import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());

const DEVICE_ID = 'device-0123456789abcdef';
const SIGN_IN = '/auth/v1/signin/anonymously';
const USER_PATH = '/auth/v1/user/me';

async function ask(path: string, init: RequestInit) {
  const answer = await fetch(`${app.url}${path}`, init);
  const json = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, headers: Object.fromEntries(answer.headers), json };
}

const signIn = (headers: Record<string, string> = {}, body = '{}') =>
  ask(SIGN_IN, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-request-id': 'a'.repeat(32),
      'x-device-id': DEVICE_ID,
      ...headers,
    },
  });

const me = (authorization?: string) =>
  ask(USER_PATH, { headers: { 'x-device-id': DEVICE_ID, ...(authorization !== undefined && { authorization }) } });

describe('the anonymous sign-in', () => {
  it('answers a token, its type and its seconds', async () => {
    const { status, headers, json } = await signIn();
    expect([status, json]).toEqual([
      200,
      {
        token_type: 'Bearer',
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        expires_in: 7200,
        scope: 'anonymous',
        sub: expect.stringMatching(/^[0-9a-f]{32}$/),
        groups: [],
      },
    ]);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'x-request-id': 'a'.repeat(32),
    });
  });

  it('is the same anonymous user for the same device, another for another', async () => {
    const sub = async (device: string) => (await signIn({ 'x-device-id': device })).json.sub;
    expect(await sub(DEVICE_ID)).toBe(await sub(DEVICE_ID));
    expect(await sub(DEVICE_ID)).not.toBe(await sub(`${DEVICE_ID}x`));
  });

  it.each([15, 49])('refuses a device id of %i characters', async (length) => {
    const { status, json } = await signIn({ 'x-device-id': 'd'.repeat(length) });
    expect([status, json]).toEqual([
      400,
      { error: 'invalid_argument', error_code: 3, error_description: '设备标识须为 16 到 48 个字符' },
    ]);
  });

  it.each([16, 48])('takes a device id of %i characters', async (length) => {
    expect((await signIn({ 'x-device-id': 'd'.repeat(length) })).status).toBe(200);
  });

  it.each(['[]', 'null', '{', '"x"', `{"a":"${'x'.repeat(20_000)}"}`])('refuses the body %s', async (body) => {
    expect(await signIn({}, body)).toMatchObject({ status: 400, json: { error: 'invalid_argument' } });
  });

  it('makes a request id of its own where the given one is none', async () => {
    expect((await signIn({ 'x-request-id': 'a b' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('may be asked for by any page', async () => {
    for (const [path, method] of [[SIGN_IN, 'POST'] as const, [USER_PATH, 'GET'] as const]) {
      const answer = await fetch(`${app.url}${path}`, { method: 'OPTIONS' });
      expect([answer.status, answer.headers.get('access-control-allow-methods')]).toEqual([204, method]);
      const allowed = answer.headers.get('access-control-allow-headers');
      for (const name of ['content-type', 'authorization', 'x-request-id', 'x-device-id']) {
        expect(allowed).toContain(name);
      }
    }
  });
});

describe('the user info', () => {
  const empty = {
    email: '',
    nickName: '',
    gender: '',
    avatarUrl: '',
    location: { country: '', province: '', city: '' },
  };

  it('names an anonymous user for an anonymous token', async () => {
    const { json } = await signIn();
    const answer = await me(`${json.token_type} ${json.access_token}`);
    expect([answer.status, answer.json]).toEqual([200, { ...empty, uid: json.sub, loginType: 'ANONYMOUS' }]);
  });

  it('names the user for a user token', async () => {
    const { token, uid } = await app.signIn();
    const answer = await me(`Bearer ${token}`);
    expect(answer.json).toEqual({ ...empty, uid, loginType: 'CUSTOM', nickName: expect.stringMatching(/./) });
  });

  it.each([undefined, '', 'Bearer', 'Bearer x', 'Basic eDp5', 'undefined undefined'])(
    'is refused with authorization %j',
    async (authorization) => {
      expect(await me(authorization)).toMatchObject({
        status: 401,
        json: { error: 'unauthenticated', error_code: 16, error_description: expect.stringMatching(/./) },
      });
    },
  );

  it('is refused once the token has run out, and an anonymous token is no user token', async () => {
    const { json } = await signIn();
    const called = await app.call('identity.me', {}, String(json.access_token));
    expect(called.error?.code).toBe('uni-id-check-token-failed');
    app.advance(7_201_000);
    expect((await me(`Bearer ${json.access_token}`)).status).toBe(401);
  });
});
