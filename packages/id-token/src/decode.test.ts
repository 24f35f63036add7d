import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeToken, readToken } from './decode.js';
import { hasPermission, hasRole, isValid, nobody } from './identity.js';
import { tokenOf } from './token.fixture.js';

const payload = {
  uid: 'u1',
  role: ['editor'],
  permission: ['read'],
  uniIdVersion: '1.0.18',
  iat: 1,
  exp: 1_700_000_000,
};
const identity = { uid: 'u1', role: ['editor'], permission: ['read'], tokenExpired: 1_700_000_000_000 };

describe('decodeToken', () => {
  it('reads base64url and base64', () => {
    expect(decodeToken(tokenOf(payload))).toEqual(identity);
    expect(decodeToken(tokenOf(payload, 'base64'))).toEqual(identity);
    const wide = { ...payload, uid: '用户>>>???' };
    expect(decodeToken(tokenOf(wide, 'base64url')).uid).toBe(wide.uid);
    expect(decodeToken(tokenOf(wide, 'base64')).uid).toBe(wide.uid);
  });

  it('reads absent lists as empty', () => {
    expect(decodeToken(tokenOf({ uid: 'u', exp: 1 }))).toEqual({
      uid: 'u',
      role: [],
      permission: [],
      tokenExpired: 1000,
    });
  });

  const text = (value: string): string => `a.${Buffer.from(value).toString('base64url')}.c`;
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a number', 7],
    ['an object', { uid: 'u' }],
    ['two parts', 'a.b'],
    ['four parts', 'a.b.c.d'],
    ['an empty payload', 'a..c'],
    ['a payload that is not base64', 'a.*.c'],
    ['a payload that is not JSON', text('{uid:1}')],
    ['null as payload', text('null')],
    ['a list as payload', text('["uid"]')],
    ['a text as payload', text('"uid"')],
    ['no uid', tokenOf({ ...payload, uid: undefined })],
    ['an empty uid', tokenOf({ ...payload, uid: '' })],
    ['a number as uid', tokenOf({ ...payload, uid: 1 })],
    ['a text as role', tokenOf({ ...payload, role: 'admin' })],
    ['null as role', tokenOf({ ...payload, role: null })],
    ['a mixed role list', tokenOf({ ...payload, role: ['admin', 1] })],
    ['an object as permission', tokenOf({ ...payload, permission: { 0: 'read' } })],
    ['no expiry', tokenOf({ ...payload, exp: undefined })],
    ['a text as expiry', tokenOf({ ...payload, exp: '1700000000' })],
    ['an expiry beyond numbers', text('{"uid":"u","exp":1e306}')],
  ])('reads %s as nobody', (_, token) => {
    expect(decodeToken(token)).toBe(nobody);
  });

  it('never throws, whatever it is given', () => {
    const almost = fc.tuple(fc.string(), fc.string({ unit: 'binary' }), fc.string()).map((parts) => parts.join('.'));
    const framed = fc.json().map(text);
    fc.assert(
      fc.property(fc.oneof(fc.anything(), almost, framed), (token) => {
        const { uid, role, permission, tokenExpired } = decodeToken(token);
        expect(uid === null || uid !== '').toBe(true);
        expect([...role, ...permission].every((item) => typeof item === 'string')).toBe(true);
        expect(Number.isFinite(tokenExpired)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('readToken', () => {
  it('reads the original storage key', () => {
    const stored = new Map([['uni_id_token', tokenOf(payload)]]);
    expect(readToken((key) => stored.get(key))).toEqual(identity);
  });

  it('reads a store that refuses access as nobody', () => {
    const refuse = (): never => {
      throw new Error('access denied');
    };
    expect(readToken(refuse)).toBe(nobody);
    expect(readToken(() => null)).toBe(nobody);
  });

  it('never throws, whatever the store answers or throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.boolean(), (value, refuses) => {
        const identity = readToken(() => {
          if (refuses) throw value;
          return value;
        });
        expect(isValid(identity, 0) && identity.uid === null).toBe(false);
        expect(hasPermission(identity, 'read')).toBe(
          identity.permission.includes('read') || hasRole(identity, 'admin'),
        );
      }),
    );
  });
});
