import { createHmac, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Secrets } from '../../../secrets.js';
import { issueToken, TOKEN_LIFE, verifyToken } from './token.js';

const jwtSecret = 'a-secret-of-at-least-thirty-two-bytes';
const start = Date.UTC(2026, 0, 1);
const ctx = (now = start) => ({
  secrets: { jwtSecret, spaceId: 'the-space' } as Secrets,
  now: () => now,
});
const who = { uid: 'u1', sid: 's1', roles: ['editor'], permissions: ['post'] };
const key = new TextEncoder().encode(jwtSecret);

/** A token like the server's own, with some changes. */
const forge = (change: Record<string, unknown> = {}, alg = 'HS256', typ = 'JWT', with_ = key) => {
  const payload = {
    uid: 'u1',
    sid: 's1',
    iss: 'guanlan',
    aud: 'the-space',
    iat: start / 1000,
    exp: start / 1000 + 60,
    ...change,
  };
  return new SignJWT(payload).setProtectedHeader({ alg, typ }).sign(with_);
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token under any header, signed with our key: what `jose` itself would refuse to make. */
async function underHeader(header: Record<string, unknown>): Promise<string> {
  const [, payload = ''] = (await forge()).split('.');
  const text = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${payload}`;
  return `${text}.${createHmac('sha256', jwtSecret).update(text).digest('base64url')}`;
}

/** A good token with a part of it exchanged. */
async function edited(change: (parts: string[]) => string[]): Promise<string> {
  return change((await forge()).split('.')).join('.');
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();

describe('rule 7: token', () => {
  it('has the payload of uni-id, the session and who it is for', async () => {
    const { token, tokenExpired } = await issueToken(ctx(), who, start + TOKEN_LIFE);
    expect(tokenExpired).toBe(start + TOKEN_LIFE);
    expect(decodeJwt(token)).toEqual({
      uid: 'u1',
      role: ['editor'],
      permission: ['post'],
      uniIdVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      iat: start / 1000,
      exp: start / 1000 + 7200,
      sid: 's1',
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iss: 'guanlan',
      aud: 'the-space',
    });
    expect(await verifyToken(ctx(), token)).toEqual({ uid: 'u1', sid: 's1', expiresAt: start + TOKEN_LIFE });
  });

  it('is HMAC-SHA256 over its two parts', async () => {
    const { token } = await issueToken(ctx(), who, start + TOKEN_LIFE);
    const [header = '', payload = '', signature] = token.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(signature).toBe(createHmac('sha256', jwtSecret).update(`${header}.${payload}`).digest('base64url'));
  });

  it('has a payload that the original client can read, which knows standard base64 only', async () => {
    for (let n = 0; n < 200; n += 1) {
      const { token } = await issueToken(ctx(start + n * 1000), { ...who, sid: `${n}` }, start + TOKEN_LIFE);
      expect(token.split('.')[1]).not.toMatch(/[-_]/);
    }
  });

  it('ends with its time', async () => {
    const { token } = await issueToken(ctx(), who, start + TOKEN_LIFE);
    await expect(verifyToken(ctx(start + TOKEN_LIFE - 1000), token)).resolves.toBeDefined();
    await expect(verifyToken(ctx(start + TOKEN_LIFE), token)).rejects.toMatchObject({ code: 'uni-id-token-expired' });
  });

  it.each([
    ['nothing', ''],
    ['no token', 'x.y.z'],
    ['no signature', new UnsecuredJWT({ uid: 'u1', sid: 's1' }).setIssuer('guanlan').setAudience('the-space').encode()],
    ['another algorithm', forge({}, 'HS512')],
    [
      'an algorithm of key pairs',
      new SignJWT({ uid: 'u1', sid: 's1' }).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(rsa.privateKey),
    ],
    ['a public key for its secret', forge({}, 'HS256', 'JWT', new TextEncoder().encode(publicPem))],
    ['no algorithm in odd spelling', underHeader({ alg: 'nOnE' })],
    ['a header that must be understood', underHeader({ crit: ['b64'], b64: false })],
    ['an extension that nobody knows', underHeader({ crit: ['exp'] })],
    [
      'another payload under its signature',
      edited(([head = '', , sign = '']) => [head, part({ uid: 'u2', sid: 's1' }), sign]),
    ],
    ['a signature cut short', edited(([head = '', payload = '', sign = '']) => [head, payload, sign.slice(0, 20)])],
    ['an empty signature', edited(([head = '', payload = '']) => [head, payload, ''])],
    ['a part more', edited((parts) => [...parts, 'x'])],
    ['another key', forge({}, 'HS256', 'JWT', new TextEncoder().encode('k'.repeat(40)))],
    ['another kind of token', forge({}, 'HS256', 'at+jwt')],
    ['another issuer', forge({ iss: 'else' })],
    ['another space', forge({ aud: 'other-space' })],
    ['no end', forge({ exp: undefined })],
    ['no session', forge({ sid: undefined })],
    ['a user that is no text', forge({ uid: 1 })],
    ['a beginning in the future', forge({ nbf: start / 1000 + 30 })],
  ])('with %s is refused', async (_, token) => {
    await expect(verifyToken(ctx(), await token)).rejects.toMatchObject({ code: 'uni-id-check-token-failed' });
  });

  it('takes no key out of its own header', async () => {
    const stranger = new TextEncoder().encode('k'.repeat(40));
    const jwk = { kty: 'oct', k: Buffer.from(stranger).toString('base64url') };
    for (const header of [
      { jwk },
      { kid: '../../dev/null' },
      { jku: 'https://evil.example/keys' },
      { x5c: ['AAAA'] },
    ]) {
      const token = await new SignJWT({
        uid: 'u1',
        sid: 's1',
        iss: 'guanlan',
        aud: 'the-space',
        exp: start / 1000 + 60,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
        .sign(stranger);
      await expect(verifyToken(ctx(), token)).rejects.toMatchObject({ code: 'uni-id-check-token-failed' });
    }
  });

  it('forged with everything right is taken, so the refusals above are for what they say', async () => {
    await expect(verifyToken(ctx(), await forge())).resolves.toMatchObject({ uid: 'u1' });
  });
});
