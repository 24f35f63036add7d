import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, stepOf, totpUri } from './totp.js';

/** RFC 6238, appendix B, SHA-1; the last six of its eight digits. */
const secret = Secret.fromLatin1('12345678901234567890').base32;

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %i s is %s', (seconds, code, step) => {
    expect(stepOf(secret, code, seconds * 1000)).toBe(step);
    // A clock that is half a minute off, to either side, and not more.
    expect(stepOf(secret, code, (seconds + 30) * 1000)).toBe(step);
    expect(stepOf(secret, code, (seconds - 30) * 1000)).toBe(step);
    expect(stepOf(secret, code, (seconds + 60) * 1000)).toBeNull();
  });

  it.each(['000000', '', '28708', '2870820', 'abcdef'])('is not %j', (code) => {
    expect(stepOf(secret, code, 59_000)).toBeNull();
  });
});

it('makes secrets of 160 bits, and addresses that apps read', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  const uri = new URL(totpUri(made, '138****8000'));
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: '观澜',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
