import { describe, expect, it, vi } from 'vitest';
import { clientOf } from '../client.fixture.js';
import { startGateway } from './gateway.fixture.js';
import { isSignInCode } from './user-token.js';

const newToken = { token: 'fresh', tokenExpired: 1_700_000_600_000 };

describe('a new user token on an answer', () => {
  it('is stored, told once, and attached from the next call on', async () => {
    const gateway = await startGateway((_, args) => ({ data: { newToken, seen: args.uniIdToken ?? null } }));
    const { client, storage } = clientOf(gateway);
    const told = vi.fn(() => expect(storage.getItem('uni_id_token')).toBe('fresh'));
    const stop = client.onRefreshToken(told);
    expect(await client.call('identity.me', {})).toMatchObject({ seen: null });
    expect(told.mock.calls).toEqual([[newToken]]);
    expect(storage.getItem('uni_id_token_expired')).toBe('1700000600000');
    stop();
    expect(await client.call('identity.me', {})).toMatchObject({ seen: 'fresh' });
    expect(told).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['none', undefined],
    ['no object', 'fresh'],
    ['without an expiry', { token: 'fresh' }],
    ['without a token', { tokenExpired: 1 }],
    ['with an empty token', { token: '', tokenExpired: 1 }],
    ['with an expiry that is a text', { token: 'fresh', tokenExpired: '1' }],
  ])('is ignored when it is %s', async (_, given) => {
    const gateway = await startGateway(() => ({ data: { newToken: given } }));
    const { client, storage } = clientOf(gateway);
    const told = vi.fn();
    client.onRefreshToken(told);
    await client.call('identity.me', {});
    expect(told).not.toHaveBeenCalled();
    expect(storage.getItem('uni_id_token')).toBeNull();
  });
});

describe('a sign-in that the server refuses', () => {
  const refusal = {
    error: { code: 'uni-id-token-expired', message: 'over' },
    header: { 'x-serverless-request-id': 'r1' },
  };

  it('is told with its code, and the call rejects all the same', async () => {
    const gateway = await startGateway(() => refusal);
    const { client, storage } = clientOf(gateway);
    storage.setItem('uni_id_token', 'old');
    const told = vi.fn();
    client.onNeedLogin(told);
    await expect(client.call('identity.me', {})).rejects.toMatchObject({ code: 'uni-id-token-expired' });
    expect(told.mock.calls).toEqual([[{ code: 'uni-id-token-expired', message: 'over', requestId: 'r1' }]]);
  });

  it('is told to a visitor without a token too', async () => {
    const gateway = await startGateway(() => ({ error: { code: 'uni-id-token-not-exist', message: 'none' } }));
    const { client } = clientOf(gateway);
    const told = vi.fn();
    client.onNeedLogin(told);
    await expect(client.call('identity.me', {})).rejects.toThrow('none');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('is not told where another token has been stored meanwhile', async () => {
    const gateway = await startGateway(() => {
      storage.setItem('uni_id_token', 'signed in again');
      return refusal;
    });
    const { client, storage } = clientOf(gateway);
    storage.setItem('uni_id_token', 'old');
    const told = vi.fn();
    client.onNeedLogin(told);
    await expect(client.call('identity.me', {})).rejects.toThrow('over');
    expect(told).not.toHaveBeenCalled();
  });

  it('is not told for other failures', async () => {
    const gateway = await startGateway(() => ({ error: { code: 'uni-id-permission-error', message: 'no' } }));
    const { client } = clientOf(gateway);
    const told = vi.fn();
    client.onNeedLogin(told);
    await expect(client.call('identity.me', {})).rejects.toThrow('no');
    expect(told).not.toHaveBeenCalled();
  });
});

describe('isSignInCode', () => {
  it.each([
    ['uni-id-token-expired', true],
    ['uni-id-check-token-failed', true],
    ['uni-id-token-not-exist', true],
    ['uni-id-check-device-feature-failed', true],
    ['TOKEN_INVALID', true],
    ['TOKEN_INVALID_TOKEN_EXPIRED', true],
    ['TOKEN_INVALID_INVALID_CLIENTID', true],
    ['TOKEN_INVALID_WRONG_TOKEN', true],
    ['TOKEN_INVALID_ANONYMOUS_USER', true],
    ['GATEWAY_INVALID_TOKEN', false],
    ['uni-id-permission-error', false],
  ])('%s: %s', (code, expected) => {
    expect(isSignInCode(code)).toBe(expected);
  });
});
