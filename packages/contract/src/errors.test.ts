import { describe, expect, it } from 'vitest';
import { type ErrorCode, errors, isErrorCode, signInCodes } from './errors.js';

const codes = Object.keys(errors) as ErrorCode[];

describe('the error table', () => {
  it.each(codes)('%s has a sentence in Chinese without a full stop, and a rule for trying again', (code) => {
    const { text, retry } = errors[code];
    expect(text).toMatch(/^\p{Script=Han}/u);
    expect(text).not.toMatch(/[。.!！]$/);
    expect(['never', 'later', 'now', 'soon']).toContain(retry);
  });

  it('says 请重试 or 稍后 only where trying again can help', () => {
    const hopeful = codes.filter((code) => /重试|稍后/.test(errors[code].text));
    expect(hopeful.filter((code) => errors[code].retry === 'never')).toEqual([]);
  });

  it('tells the codes of a lost sign-in from a missing permission', () => {
    expect([...signInCodes].sort()).toEqual([
      'uni-id-check-token-failed',
      'uni-id-token-expired',
      'uni-id-token-not-exist',
    ]);
    for (const code of signInCodes) expect(errors[code].text).toContain('登录');
  });
});

describe('isErrorCode', () => {
  it.each([
    ['SYSTEM_ERROR', true],
    ['uni-id-token-expired', true],
    ['SYS_ERR', false],
    ['', false],
    ['toString', false],
    ['__proto__', false],
    ['constructor', false],
  ])('%s: %s', (code, expected) => {
    expect(isErrorCode(code)).toBe(expected);
  });
});
