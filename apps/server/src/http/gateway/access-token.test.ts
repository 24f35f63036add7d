import { describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_LIFE, isAccessToken, issueAccessToken } from './access-token.js';

const now = 1_700_000_000_000;
const token = issueAccessToken('key', 'space', now);

describe('access token', () => {
  it('is good until its end and in its space', () => {
    expect(isAccessToken('key', 'space', token, now)).toBe(true);
    expect(isAccessToken('key', 'space', token, now + ACCESS_TOKEN_LIFE - 1)).toBe(true);
    expect(isAccessToken('key', 'space', token, now + ACCESS_TOKEN_LIFE)).toBe(false);
    expect(isAccessToken('key', 'other', token, now)).toBe(false);
    expect(isAccessToken('other', 'space', token, now)).toBe(false);
  });

  it('is another every time', () => {
    expect(issueAccessToken('key', 'space', now)).not.toBe(token);
  });

  it('is refused when anything in it is changed', () => {
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const forged = token.slice(0, at) + other + token.slice(at + 1);
      // The last digit of the signature has bits that encode nothing.
      if (at < token.length - 1) expect(isAccessToken('key', 'space', forged, now)).toBe(false);
    }
    for (const bad of ['', '.', '..', `${token}.x`, token.slice(0, -2), `${token}A`]) {
      expect(isAccessToken('key', 'space', bad, now)).toBe(false);
    }
  });
});
