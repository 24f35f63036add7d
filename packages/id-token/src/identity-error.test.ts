import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkToken, IdentityError, type IdentityErrorCode } from './identity-error.js';
import { tokenOf } from './token.fixture.js';

describe('checkToken', () => {
  const token = tokenOf({ uid: 'u1', exp: 10 });

  it('answers the identity while it is good', () => {
    expect(checkToken(token, 9_999)).toMatchObject({ uid: 'u1', tokenExpired: 10_000 });
  });

  it('says why it is not', () => {
    expect(checkToken(token, 10_000)).toMatchObject({ code: 'TOKEN_EXPIRED' });
    expect(checkToken('nonsense', 0)).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('never throws, and answers an identity or one of the two errors', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.json().map((text) => tokenOf(JSON.parse(text))),
        ),
        fc.double(),
        (given, now) => {
          const outcome = checkToken(given, now);
          if (outcome instanceof IdentityError) expect(outcome.code).toMatch(/^TOKEN_(INVALID|EXPIRED)$/);
          else expect(outcome.tokenExpired).toBeGreaterThan(now);
        },
      ),
    );
  });
});

describe('IdentityError', () => {
  it.each<[IdentityErrorCode, string, boolean]>([
    ['TOKEN_INVALID', 'token invalid', false],
    ['TOKEN_EXPIRED', 'token expired', false],
    ['NETWORK_ERROR', 'network error', true],
    ['INVALID_PARAM', 'invalid parameter', false],
  ])('%s', (code, message, retry) => {
    const cause = new Error('below');
    const error = new IdentityError(code, cause);
    expect(error).toMatchObject({ name: 'IdentityError', code, message, retry, cause });
    expect(error).toBeInstanceOf(Error);
  });
});
