import { afterEach, describe, expect, it } from 'vitest';
import { forgetTyped, recallTyped, rememberTyped } from './typed-before';

describe('what was typed on the pages before', () => {
  afterEach(forgetTyped);

  it('fills what is empty and leaves what is given', () => {
    rememberTyped({ mobile: '138', email: 'a@b.cn' });
    expect(recallTyped({ mobile: '', email: 'c@d.cn', nickname: '' })).toEqual({
      mobile: '138',
      email: 'c@d.cn',
      nickname: '',
    });
  });

  it('is never a password, a code or a token', () => {
    const secret = { password: 'p', passwordAgain: 'p', code: '123456', setupToken: 't' };
    rememberTyped(secret);
    const empty = { password: '', passwordAgain: '', code: '', setupToken: '' };
    expect(recallTyped(empty)).toEqual(empty);
  });

  it('is forgotten when somebody signs in', () => {
    rememberTyped({ mobile: '138' });
    forgetTyped();
    expect(recallTyped({ mobile: '' })).toEqual({ mobile: '' });
  });
});
