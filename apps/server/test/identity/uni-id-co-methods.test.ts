import { isErrorCode } from '@guanlan/contract';
import { type FakeWechat, startFakeWechat } from '@guanlan/fakes/wechat';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goToWechat } from '../oauth/wechat-visit.js';
import { newMobile, startTestApp, type TestApp } from '../support/harness.js';
import { uniIdOf } from './uni-id-object.js';

let fake: FakeWechat;
let app: TestApp;
let uniId: ReturnType<typeof uniIdOf>;
beforeAll(async () => {
  fake = await startFakeWechat();
  app = await startTestApp({ env: fake.env });
  uniId = uniIdOf(app);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

/** Every method of uni-id-co, with its answer to an anonymous call without arguments. */
const methods = {
  registerUser: 'uni-id-invalid-username',
  registerUserByEmail: 'uni-id-invalid-email',
  registerAdmin: 'uni-id-invalid-username',
  login: 'uni-id-invalid-username',
  loginBySms: 'uni-id-invalid-mobile',
  loginByUniverify: 'uni-id-unsupported-request',
  loginByWeixin: 'uni-id-invalid-param',
  loginByWeixinMobile: 'uni-id-unsupported-request',
  loginByAlipay: 'uni-id-unsupported-request',
  loginByQQ: 'uni-id-unsupported-request',
  loginByApple: 'uni-id-unsupported-request',
  logout: 'ANONYMOUS_SIGN_OUT',
  refreshToken: 'uni-id-token-not-exist',
  getAccountInfo: 'uni-id-token-not-exist',
  updatePwd: 'uni-id-token-not-exist',
  setPwd: 'uni-id-token-not-exist',
  resetPwdBySms: 'uni-id-invalid-mobile',
  resetPwdByEmail: 'uni-id-invalid-email',
  closeAccount: 'uni-id-token-not-exist',
  bindMobileBySms: 'uni-id-token-not-exist',
  bindMobileByUniverify: 'uni-id-unsupported-request',
  bindMobileByMpWeixin: 'uni-id-unsupported-request',
  bindWeixin: 'uni-id-token-not-exist',
  bindQQ: 'uni-id-unsupported-request',
  bindAlipay: 'uni-id-unsupported-request',
  bindApple: 'uni-id-unsupported-request',
  unbindWeixin: 'uni-id-token-not-exist',
  unbindQQ: 'uni-id-token-not-exist',
  unbindAlipay: 'uni-id-token-not-exist',
  unbindApple: 'uni-id-token-not-exist',
  createCaptcha: 0,
  refreshCaptcha: 0,
  sendSmsCode: 'uni-id-invalid-mobile',
  sendEmailCode: 'uni-id-invalid-email',
  acceptInvite: 'uni-id-invalid-invite-code',
  getInvitedUser: 'uni-id-unsupported-request',
  setPushCid: 'uni-id-token-not-exist',
  getSupportedLoginType: 0,
  getFrvCertifyId: 'uni-id-unsupported-request',
  getFrvAuthResult: 'uni-id-unsupported-request',
  getRealNameInfo: 'uni-id-token-not-exist',
  addUser: 'uni-id-unsupported-request',
  updateUser: 'uni-id-token-not-exist',
  authorizeAppLogin: 'uni-id-unsupported-request',
  removeAuthorizedApp: 'uni-id-unsupported-request',
  setAuthorizedApp: 'uni-id-unsupported-request',
  externalRegister: 'uni-id-illegal-request',
  externalLogin: 'uni-id-illegal-request',
  updateUserInfoByExternal: 'uni-id-illegal-request',
} as const;

describe('every method of uni-id-co', () => {
  it.each(Object.entries(methods))('%s answers %s to a visitor', async (method, errCode) => {
    const answer = await uniId(method, {});
    expect(answer.errCode).toBe(errCode);
    if (errCode === 0) return;
    expect(isErrorCode(errCode)).toBe(true);
    expect(answer).toMatchObject({ errSubject: 'uni-id-co', errMsg: expect.stringMatching(/\p{Script=Han}/u) });
  });

  it('is one of these, or one of the three that are ours', async () => {
    const { uniIdCo } = await import('../../src/features/identity/uni-id/uni-id-co.js');
    const ours = ['getSecondFactor', 'loginBySecondFactor', 'undoCloseAccount'];
    expect(Object.keys(uniIdCo).sort()).toEqual([...Object.keys(methods), ...ours].sort());
  });

  it('treats a forged token like none where it needs a user', async () => {
    const needing = Object.entries(methods).filter(([, code]) => code === 'uni-id-token-not-exist');
    for (const [method] of needing)
      expect((await uniId(method, {}, 'x.y.z')).errCode).toBe('uni-id-check-token-failed');
  });
});

const inWechat = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.49' };

describe('WeChat by uni-id-co', () => {
  const visit = (openid: string) => {
    for (const at of [fake.account, fake.website]) at.visitor = { ...at.visitor, openid };
  };

  it('signs in by the method of the calling browser, shows the binding, and unbinds', async () => {
    visit('oUniId1');
    const h5 = await goToWechat(app, { method: 'wechat-h5', purpose: 'sign-in' });
    const { method: _, ...given } = h5.back;
    // A code of the official account is not one of the website app.
    expect((await uniId('loginByWeixin', given)).errCode).toBe('uni-id-get-third-party-account-failed');
    const login = await uniId('loginByWeixin', given, undefined, inWechat);
    expect(login).toMatchObject({ errCode: 0, registered: true, newToken: { token: expect.any(String) } });
    const token = login.newToken?.token;
    expect(await uniId('getAccountInfo', undefined, token)).toMatchObject({ isWeixinBound: true, isQQBound: false });
    expect((await uniId('unbindWeixin', undefined, token)).errCode).toBe('uni-id-unbind-unique-login');
    expect((await uniId('unbindQQ', undefined, token)).errCode).toBe('uni-id-unbind-failed');
    expect((await uniId('getSupportedLoginType')).supportedLoginType).toContain('weixin');
  });

  it('binds, and refuses a code whose state another browser began', async () => {
    visit('oUniId2');
    const { token } = await app.signIn();
    const { back } = await goToWechat(app, { method: 'wechat-web', purpose: 'bind', token });
    const stranger = { ...back, browser: 'f'.repeat(64) };
    expect((await uniId('bindWeixin', stranger, token)).errCode).toBe('uni-id-get-third-party-account-failed');
    expect((await uniId('bindWeixin', back, token)).errCode).toBe(0);
    expect((await uniId('getAccountInfo', undefined, token)).isWeixinBound).toBe(true);
    expect((await uniId('unbindWeixin', undefined, token)).errCode).toBe(0);
    expect((await uniId('getAccountInfo', undefined, token)).isWeixinBound).toBe(false);
  });

  it('says so where the server has none', async () => {
    const bare = await startTestApp();
    const given = { code: 'c', state: 's', browser: '0'.repeat(64) };
    expect((await uniIdOf(bare)('loginByWeixin', given)).errCode).toBe('uni-id-config-field-required');
    await bare.close();
  });
});

describe('what uni-id has no code for', () => {
  it('a second factor is asked for with a challenge, which another method takes', async () => {
    const { token, mobile } = await app.signIn();
    const secret = (await app.call('security.beginTotp', {}, token)).data?.secret ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const codes = await app.call('security.finishTotp', { code: totp.generate({ timestamp: app.ctx.now() }) }, token);
    app.advance(60_000);
    await uniId('sendSmsCode', { mobile, scene: 'login-by-sms' });
    const asked = await uniId('loginBySms', { mobile, code: app.lastCode(mobile) });
    expect(asked).toMatchObject({ errCode: 'SECOND_FACTOR_NEEDED', errMsg: '请完成两步验证' });
    const challenge = asked.fields?.challenge ?? '';
    expect(await uniId('getSecondFactor', { challenge })).toMatchObject({ errCode: 0, methods: ['totp', 'recovery'] });
    const wrong = await uniId('loginBySecondFactor', { challenge, method: 'recovery', code: 'aaaaaaaaaa' });
    expect(wrong.errCode).toBe('SECOND_FACTOR_WRONG');
    const code = totp.generate({ timestamp: app.ctx.now() });
    const login = await uniId('loginBySecondFactor', { challenge, code });
    expect(login).toMatchObject({ errCode: 0, newToken: { token: expect.any(String) } });
    expect(codes.data?.recoveryCodes).toHaveLength(10);
  });

  it('a missing proof leads to a new sign-in, a closing account to its way back', async () => {
    const { token, mobile } = await app.signIn();
    app.advance(5 * 60_000);
    expect(await uniId('closeAccount', undefined, token)).toMatchObject({
      errCode: 'uni-id-token-expired',
      errMsg: '请先验证身份',
    });
    const again = await app.signIn(mobile);
    expect((await uniId('closeAccount', undefined, again.token)).errCode).toBe(0);
    app.advance(60_000);
    await uniId('sendSmsCode', { mobile, scene: 'login-by-sms' });
    const closing = await uniId('loginBySms', { mobile, code: app.lastCode(mobile) });
    expect(closing.errCode).toBe('ACCOUNT_CLOSING');
    const undone = await uniId('undoCloseAccount', { ticket: closing.fields?.ticket });
    expect(undone).toMatchObject({ errCode: 0, newToken: { token: expect.any(String) } });
  });
});

describe('a profile and a person by uni-id-co', () => {
  it('changes the caller’s own nickname, and no role', async () => {
    const [one, other] = [await app.register(), await app.register()];
    expect(await uniId('updateUser', { uid: one.uid, nickname: '太白' }, one.token)).toEqual({
      errCode: 0,
      errMsg: '',
    });
    expect((await app.call('identity.me', {}, one.token)).data?.nickname).toBe('太白');
    for (const forged of [{ uid: other.uid, nickname: 'x' }, { role: ['admin'] }, { status: 0 }, { password: 'x' }]) {
      expect((await uniId('updateUser', forged, one.token)).errCode).toBe('uni-id-permission-error');
    }
    expect((await uniId('updateUser', { nickname: 'a@b' }, one.token)).errCode).toBe('uni-id-invalid-nickname');
  });

  it('shows a verification, masked', async () => {
    const { token } = await app.signIn();
    const info = (param?: object) => uniId('getRealNameInfo', param, token);
    expect(await info()).toMatchObject({ errCode: 0, authStatus: 0, realName: null, identity: null });
    const person = { name: '张三', idNumber: '11010219840406970X', consent: true as const, consentVersion: '1' };
    await app.call('realname.submit', person, token);
    expect(await info()).toMatchObject({ type: 0, authStatus: 1, realName: '*三', identity: '1****************X' });
    expect((await info({ decryptData: true })).errCode).toBe('uni-id-permission-error');
  });

  it('ties no push client that there is not', async () => {
    const { token } = await app.signIn();
    expect((await uniId('setPushCid', { pushClientId: 'f'.repeat(32) }, token)).errCode).toBe('NOT_FOUND');
    expect((await uniId('setPushCid', { pushClientId: newMobile() }, token)).errCode).toBe('uni-id-invalid-param');
  });
});
