import { createRequest } from '@guanlan/transport';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStorage, nodeCloudPorts } from '../node.js';
import { createAuthClient } from './auth-client.js';
import { type AuthAnswer, authScene } from './auth-server.fixture.js';

const SIGN_IN = 'POST /auth/v1/signin/anonymously';
const USER = 'GET /auth/v1/user/me';

/** A server that signs in with `a1`, `a2`, … and knows one user. */
function service(user: unknown = { uid: 'u1' }): (line: string) => AuthAnswer {
  let issued = 0;
  return (line) => {
    if (line === USER) return [200, user];
    issued += 1;
    return [200, { access_token: `a${issued}`, expires_in: 60, token_type: 'Bearer', refresh_token: 'unused' }];
  };
}

const content = (text: string | null): unknown => JSON.parse(text ?? 'null');

describe('an anonymous sign-in', () => {
  it('asks with an empty object, a request id and a device id, and stores what it gets', async () => {
    const { auth, asked, storage } = await authScene(service());
    expect(auth.loginType()).toBe('NULL');
    const task = auth.signInAnonymously();
    expect(task.state).toBe('pending');
    expect(await task).toEqual({ accessToken: 'a1', tokenType: 'Bearer', expires: 1_060_000 });
    expect(auth.loginType()).toBe('ANONYMOUS');
    expect(asked).toMatchObject([{ line: SIGN_IN, body: '{}' }]);
    expect(asked[0]?.headers['x-request-id']).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(asked[0]?.headers).not.toHaveProperty('x-serverless-sign');
    const device = asked[0]?.headers['x-device-id'];
    expect(device).toMatch(/^[A-Za-z0-9]{32}$/);
    for (const [key, value] of [
      ['device_id', device],
      ['access_token_env-1', 'a1'],
      ['token_type_env-1', 'Bearer'],
      ['access_token_expire_env-1', 1_060_000],
      ['login_type_env-1', 'ANONYMOUS'],
    ] as const) {
      expect(content(storage.getItem(key))).toEqual({ version: 'localCachev1', content: value });
    }
  });

  it('is kept until it is over, shared while it runs, and then made anew', async () => {
    const { auth, asked, elapse } = await authScene(service());
    await Promise.all([auth.getAccessToken(), auth.getAccessToken(), auth.signInAnonymously()]);
    elapse(59_999);
    expect((await auth.getAccessToken()).accessToken).toBe('a1');
    elapse(1);
    expect((await auth.getAccessToken()).accessToken).toBe('a2');
    expect(asked).toHaveLength(2);
    expect(asked[0]?.headers['x-request-id']).not.toBe(asked[1]?.headers['x-request-id']);
    expect(asked[0]?.headers['x-device-id']).toBe(asked[1]?.headers['x-device-id']);
  });

  it.each<[string, AuthAnswer, object]>([
    ['no token', [200, {}], { code: 'AUTH_FAILED' }],
    ['a token without a life', [200, { access_token: 'a' }], { code: 'AUTH_FAILED' }],
    ['a 401', [401, { error: 'unauthorized', error_description: 'no' }], { code: 'unauthorized', message: 'no' }],
    ['an error beside 200', [200, { code: 'E', message: 'm', requestId: 'r' }], { code: 'E', requestId: 'r' }],
    ['an error object', [400, { error: { code: 'E', message: 'm' } }], { code: 'E', message: 'm' }],
    ['a 500 without a body', [500, ''], { code: 'SYS_ERR', message: 'HTTP status 500' }],
    ['a text', [200, '<html>'], { code: 'SYS_ERR', message: 'the answer is not a JSON object' }],
  ])('fails for %s', async (_, answer, expected) => {
    const { auth, storage } = await authScene(() => answer);
    await expect(auth.signInAnonymously()).rejects.toMatchObject({ name: 'CloudError', ...expected });
    expect(storage.getItem('access_token_env-1')).toBeNull();
  });

  it('fails with SYS_ERR and the network error 5 where nobody answers', async () => {
    const request = createRequest({ fetch: () => Promise.reject(new TypeError('no')), startTimer: () => () => {} });
    const auth = createAuthClient({ spaceId: 's' }, { ...nodeCloudPorts(), request });
    await expect(auth.signInAnonymously()).rejects.toMatchObject({ code: 'SYS_ERR', cause: { code: 5 } });
  });

  it("asks the original service where no endpoint is given, and needs a space's id", async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('no')));
    const request = createRequest({ fetch, startTimer: () => () => {} });
    const ports = { ...nodeCloudPorts(), request };
    await expect(createAuthClient({ spaceId: 'env-1' }, ports).getAccessToken()).rejects.toThrow();
    const url = 'https://env-1.ap-shanghai.tcb-api.tencentcloudapi.com/auth/v1/signin/anonymously';
    expect(fetch).toHaveBeenCalledWith(url, expect.anything());
    expect(() => createAuthClient({ spaceId: '' }, ports)).toThrow(expect.objectContaining({ code: 'INVALID_PARAM' }));
  });
});

describe('the device id', () => {
  it.each([
    ['x'.repeat(15), false],
    ['x'.repeat(16), true],
    ['x'.repeat(48), true],
    ['x'.repeat(49), false],
    [1234567890123456, false],
  ])('%j is kept: %s', async (stored, kept) => {
    const storage = createMemoryStorage();
    storage.setItem('device_id', JSON.stringify({ version: 'localCachev1', content: stored }));
    const { auth, asked } = await authScene(service(), { storage });
    await auth.getAccessToken();
    expect(asked[0]?.headers['x-device-id'] === stored).toBe(kept);
    expect(String(asked[0]?.headers['x-device-id']).length).toBeGreaterThanOrEqual(16);
  });

  it('is made anew where what is stored is of no form', async () => {
    const storage = createMemoryStorage();
    for (const text of ['not json', '7', 'null', '{"version":"other","content":"xxxxxxxxxxxxxxxxxxxx"}']) {
      storage.setItem('device_id', text);
      const { auth, asked } = await authScene(service(), { storage });
      await auth.getUserInfo();
      expect(asked[0]?.headers['x-device-id']).toMatch(/^[A-Za-z0-9]{32}$/);
      storage.setItem('access_token_env-1', '');
    }
  });
});

describe('user information', () => {
  const told = { uid: 'u1', loginType: 'EMAIL', email: 'a@b.c', nickName: '太白', gender: 'MALE', avatarUrl: '/a.png' };

  it('is asked with the token, once for those who ask together, and stored', async () => {
    const place = { country: '中国', province: '四川', city: '江油' };
    const { auth, asked, storage } = await authScene(service({ ...told, ...place, phone: 'ignored' }));
    const [info] = await Promise.all([auth.getUserInfo(), auth.getUserInfo()]);
    expect(info).toEqual({ ...told, location: place });
    expect(asked.map(({ line }) => line)).toEqual([SIGN_IN, USER]);
    expect(asked[1]?.headers).toMatchObject({ authorization: 'Bearer a1' });
    expect(content(storage.getItem('user_info_env-1'))).toMatchObject({ content: { uid: 'u1' } });
  });

  it.each([
    [
      { sub: 'u2', name: '子美', picture: '/b.png', location: { city: '巩义' } },
      { uid: 'u2', loginType: 'ANONYMOUS', nickName: '子美', avatarUrl: '/b.png', location: { city: '巩义' } },
    ],
    [
      { uid: 'u3', email: 7, gender: null, loginType: 'OTHER', location: 'there' },
      { uid: 'u3', loginType: 'ANONYMOUS', location: {} },
    ],
  ])('reads %j', async (user, expected) => {
    const { auth } = await authScene(service(user));
    expect(await auth.getUserInfo()).toEqual(expected);
  });

  it('fails with SYS_ERR where it names no user', async () => {
    const { auth } = await authScene(service({ nickName: 'x' }));
    await expect(auth.getUserInfo()).rejects.toMatchObject({ code: 'SYS_ERR' });
  });

  it('signs in again, once, where the token is refused', async () => {
    const known = service();
    const { auth, asked } = await authScene((line, authorization) =>
      line === USER && authorization !== 'Bearer a2' ? [401, { error: 'expired' }] : known(line),
    );
    expect(await auth.getUserInfo()).toMatchObject({ uid: 'u1' });
    expect(asked.map(({ line }) => line)).toEqual([SIGN_IN, USER, SIGN_IN, USER]);
    const refused = await authScene((line) => (line === USER ? [401, { error: 'expired' }] : service()(line)));
    await expect(refused.auth.getUserInfo()).rejects.toMatchObject({ code: 'expired' });
  });
});

describe('a sign-in by name that this device has kept', () => {
  const kept = (expires: number) => {
    const storage = createMemoryStorage();
    const values = { login_type: 'WECHAT', access_token: 'w1', token_type: 'Bearer', access_token_expire: expires };
    for (const [key, value] of Object.entries(values)) {
      storage.setItem(`${key}_env-1`, JSON.stringify({ version: 'localCachev1', content: value }));
    }
    return storage;
  };

  it('is used while it is good; it is neither refreshed nor replaced by an anonymous one', async () => {
    const { auth, asked, elapse } = await authScene(service(), { storage: kept(1_000_001) });
    expect((await auth.getUserInfo()).loginType).toBe('WECHAT');
    expect(asked[0]?.headers.authorization).toBe('Bearer w1');
    await expect(auth.signInAnonymously()).rejects.toMatchObject({ code: 'INVALID_OPERATION' });
    elapse(1);
    await expect(auth.getAccessToken()).rejects.toMatchObject({ code: 'INVALID_OPERATION' });
    expect(asked).toHaveLength(1);
  });

  it('can sign out; an anonymous user cannot', async () => {
    const { auth } = await authScene(service(), { storage: kept(2_000_000) });
    await auth.signOut();
    expect(auth.loginType()).toBe('NULL');
    expect((await auth.getAccessToken()).accessToken).toBe('a1');
    await expect(auth.signOut()).rejects.toMatchObject({ code: 'INVALID_OPERATION' });
  });
});
