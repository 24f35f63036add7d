import { afterAll, describe, expect, it } from 'vitest';
import { newMobile, startTestApp } from '../support/harness.js';
import { uniIdOf } from './uni-id-object.js';

const app = await startTestApp();
afterAll(() => app.close());

const uniId = uniIdOf(app);

const newToken = { token: expect.any(String), tokenExpired: expect.any(Number) };

describe('uni-id-co', () => {
  it('registers, signs in by whatever the account is called, and out', async () => {
    const account = { username: `u${newMobile()}`, password: 'a long enough passphrase' };
    const captcha = await app.captcha();
    const registered = await uniId('registerUser', { ...account, nickname: '李白', captcha, inviteCode: 'X' });
    expect(registered).toMatchObject({ errCode: 0, errMsg: '', uid: expect.any(String), newToken });
    const login = await uniId('login', account);
    expect(login).toMatchObject({ errCode: 0, uid: registered.uid, newToken });
    const token = login.newToken?.token;
    expect(await uniId('getAccountInfo', undefined, token)).toEqual({
      errCode: 0,
      errMsg: '',
      isUsernameSet: true,
      isNicknameSet: true,
      isPasswordSet: true,
      isMobileBound: false,
      isEmailBound: false,
      isWeixinBound: false,
      isQQBound: false,
      isAlipayBound: false,
      isAppleBound: false,
    });
    expect(await uniId('refreshToken', undefined, token)).toEqual({ errCode: 0, errMsg: '', newToken });
    expect(await uniId('logout', undefined, token)).toEqual({ errCode: 0, errMsg: '' });
    expect((await uniId('getAccountInfo', undefined, token)).errCode).toBe('uni-id-check-token-failed');
  });

  it('accepts the parameters of uni-id-pages, whose unfilled optional texts are empty', async () => {
    const account = { username: `u${newMobile()}`, password: 'a long enough passphrase' };
    const page = { ...account, password2: account.password, nickname: '', inviteCode: '' };
    expect((await uniId('registerUser', { ...page, captcha: await app.captcha() })).errCode).toBe(0);
    expect(await uniId('login', { ...account, captcha: '' })).toMatchObject({ errCode: 0, newToken });
    expect(await uniId('registerUser', { ...page, captcha: '' })).toMatchObject({ errCode: 'uni-id-captcha-required' });
  });

  it('says in errMsg what is wrong with the first parameter', async () => {
    const nickname = '李'.repeat(100);
    const answer = await uniId('registerUser', {
      username: 'libai',
      password: 'a long enough passphrase',
      nickname,
      captcha: await app.captcha(),
    });
    expect(answer).toMatchObject({ errCode: 'uni-id-invalid-nickname', fields: { nickname: answer.errMsg } });
    expect(answer.errMsg).not.toBe('参数不正确');
  });

  it('names the parameter in a sentence that our own pages show beside its field', async () => {
    const sentence = async (method: string, param: object) => (await uniId(method, param)).errMsg;
    expect(await sentence('login', { password: 'x' })).toBe('账号不能为空');
    expect(await sentence('login', { username: 'libai' })).toBe('密码不能为空');
    const username = `u${newMobile()}`;
    expect(await sentence('registerUser', { username, password: 'a long enough passphrase' })).toBe('请先完成安全验证');
    expect(await sentence('loginBySms', { mobile: newMobile(), code: 1 })).toMatch(/^验证码/);
  });

  it('takes null and blanks for absent where a text is optional', async () => {
    const account = { username: `u${newMobile()}`, password: 'a long enough passphrase' };
    const page = { ...account, nickname: null, inviteCode: ' ', captcha: await app.captcha() };
    expect((await uniId('registerUser', page)).errCode).toBe(0);
    for (const captcha of [null, '  ']) expect((await uniId('login', { ...account, captcha })).errCode).toBe(0);
  });

  it('signs in by SMS, binds, sets and changes and resets a password', async () => {
    const mobile = newMobile();
    expect((await uniId('sendSmsCode', { mobile, scene: 'login-by-sms' })).errCode).toBe(0);
    const { newToken: first } = await uniId('loginBySms', { mobile, code: app.lastCode(mobile) });
    await uniId('sendSmsCode', { mobile, scene: 'set-pwd-by-sms' }, first?.token);
    const set = await uniId('setPwd', { password: 'the first passphrase', code: app.lastCode(mobile) }, first?.token);
    expect(set).toMatchObject({ errCode: 0, newToken });
    const change = { oldPassword: 'the first passphrase', newPassword: 'the second passphrase' };
    expect(await uniId('updatePwd', change, set.newToken?.token)).toEqual({ errCode: 0, errMsg: '' });
    expect((await uniId('login', { mobile, password: 'the second passphrase' })).errCode).toBe(0);
    await uniId('sendSmsCode', { mobile, scene: 'reset-pwd-by-sms' });
    const reset = { mobile, code: app.lastCode(mobile), password: 'the third passphrase' };
    expect(await uniId('resetPwdBySms', reset)).toEqual({ errCode: 0, errMsg: '' });
    const again = await uniId('login', { mobile, password: 'the third passphrase' });
    const newer = newMobile();
    await uniId('sendSmsCode', { mobile: newer, scene: 'bind-mobile-by-sms' }, again.newToken?.token);
    const bound = await uniId('bindMobileBySms', { mobile: newer, code: app.lastCode(newer) }, again.newToken?.token);
    expect(bound).toMatchObject({ errCode: 0, newToken });
    expect((await uniId('closeAccount', undefined, bound.newToken?.token)).errCode).toBe(0);
    expect((await uniId('login', { mobile: newer, password: 'the third passphrase' })).errCode).toBe('ACCOUNT_CLOSING');
  });

  it.each([
    ['login', { username: 'nobody', password: 'wrong' }, 'uni-id-password-error'],
    ['login', {}, 'uni-id-invalid-username'],
    ['login', undefined, 'uni-id-invalid-username'],
    ['loginBySms', { mobile: '1', code: '123456' }, 'uni-id-invalid-mobile'],
    ['loginBySms', { mobile: '13800138000', code: '123456' }, 'uni-id-mobile-verify-code-error'],
    ['loginBySms', { mobile: '13800138000', code: 'x' }, 'uni-id-invalid-param'],
    ['registerUser', { username: 'a', password: 'long enough 1', captcha: 'x' }, 'uni-id-invalid-username'],
    ['registerUser', { username: 'abc', password: 'short', captcha: 'x' }, 'uni-id-invalid-password'],
    ['registerUser', { username: 'abc', password: 'long enough 1' }, 'uni-id-captcha-required'],
    ['registerUser', { username: 'abc', password: 'long enough 1', captcha: 'abcd' }, 'uni-id-captcha-required'],
    ['sendEmailCode', { email: 'x', scene: 'register' }, 'uni-id-invalid-email'],
    ['getAccountInfo', undefined, 'uni-id-token-not-exist'],
    ['logout', undefined, 'ANONYMOUS_SIGN_OUT'],
    ['loginByWeixin', { code: 'c' }, 'uni-id-invalid-param'],
    ['bindWeixin', { code: 'c', state: 's', browser: 'a'.repeat(64) }, 'uni-id-token-not-exist'],
    ['getRealNameInfo', undefined, 'uni-id-token-not-exist'],
    ['updateUser', { nickname: '李白' }, 'uni-id-token-not-exist'],
    ['nothing', {}, 'METHOD_NOT_FOUND'],
  ])('%s(%j) fails with %s', async (method, param, errCode) => {
    expect(await uniId(method, param)).toMatchObject({ errSubject: 'uni-id-co', errCode, errMsg: expect.any(String) });
  });

  it('has challenges and lists the sign-in methods', async () => {
    expect(await uniId('createCaptcha', { scene: 'register' })).toMatchObject({
      errCode: 0,
      challenge: { signature: expect.any(String) },
    });
    expect((await uniId('getSupportedLoginType')).supportedLoginType).toEqual([
      'username-password',
      'mobile-password',
      'email-password',
      'mobile-code',
    ]);
  });
});
