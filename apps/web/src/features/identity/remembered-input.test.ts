import { afterEach, describe, expect, it } from 'vitest';
import { clearRememberedInput, recallInput, rememberInput } from './remembered-input';

describe('what was typed on the pages before', () => {
  afterEach(clearRememberedInput);

  it('fills empty fields and keeps given ones', () => {
    rememberInput({ mobile: '138', email: 'a@b.cn' });
    expect(recallInput({ mobile: '', email: 'c@d.cn', nickname: '' })).toEqual({
      mobile: '138',
      email: 'c@d.cn',
      nickname: '',
    });
  });

  it('is never a password, a code or a token', () => {
    const secret = { password: 'p', passwordAgain: 'p', code: '123456', setupToken: 't' };
    rememberInput(secret);
    const empty = { password: '', passwordAgain: '', code: '', setupToken: '' };
    expect(recallInput(empty)).toEqual(empty);
  });

  it('is forgotten when somebody signs in', () => {
    rememberInput({ mobile: '138' });
    clearRememberedInput();
    expect(recallInput({ mobile: '' })).toEqual({ mobile: '' });
  });
});
