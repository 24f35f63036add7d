import { randomInt } from 'node:crypto';
import { codeFor } from '@guanlan/launch/outbox';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, describe, expect, it } from 'vitest';
import { startOriginal } from './original.ts';

const { server, platform, space, close } = await startOriginal();
afterAll(close);

interface Answer extends Record<string, unknown> {
  readonly errCode: 0;
}

const uniIdCo = space.importObject('uni-id-co', { customUI: true });
const call = (method: string, param?: object): Promise<Answer> =>
  uniIdCo[method]?.(...(param === undefined ? [] : [param])) as Promise<Answer>;

const newMobile = (): string => `13${randomInt(100_000_000, 1_000_000_000)}`;
/** Requests a code and waits for that very message: a number may have received one for another purpose before. */
async function codeOf(mobile: string, scene: string, purpose: string): Promise<string> {
  await call('sendSmsCode', { mobile, scene });
  return codeFor(`${mobile} ${purpose}验证码`, server.consoleFile);
}

/** Solves what `createCaptcha` gives as the captcha's widget does. */
async function solvedCaptcha(): Promise<string> {
  const challenge = (await call('createCaptcha', { scene: 'register' })).challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('a uni-app front end with uni-id', () => {
  const username = `u${newMobile()}`;
  const [first, second] = ['an account of its own', 'another one of its own'];
  let mobile = newMobile();

  it('registers, and keeps the token that signs it in', async () => {
    const captcha = await solvedCaptcha();
    const made = await call('registerUser', { username, password: first, nickname: '李白', captcha });
    expect(made).toMatchObject({ errCode: 0, uid: expect.any(String) });
    expect(space.getCurrentUserInfo().uid).toBe(made.uid);
    expect(platform.storage.get('uni_id_token')).toEqual(expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/));
    expect(await call('logout')).toMatchObject({ errCode: 0 });
  });

  it('signs in by password, and gets uni-id’s codes for refusals', async () => {
    await expect(call('login', { username, password: 'wrong' })).rejects.toMatchObject({
      errCode: 'uni-id-password-error',
      errSubject: 'uni-id-co',
    });
    await expect(call('login', { username: '' })).rejects.toMatchObject({ errCode: 'uni-id-invalid-username' });
    expect(await call('login', { username, password: first })).toMatchObject({ errCode: 0 });
    expect(await call('getAccountInfo')).toMatchObject({ isUsernameSet: true, isMobileBound: false });
  });

  it('binds a number, and continues with the token of the answer', async () => {
    const code = await codeOf(mobile, 'bind-mobile-by-sms', '绑定手机号');
    await expect(
      call('bindMobileBySms', { mobile, code: code === '000000' ? '000001' : '000000' }),
    ).rejects.toMatchObject({ errCode: 'uni-id-mobile-verify-code-error' });
    expect(await call('bindMobileBySms', { mobile, code })).toMatchObject({ errCode: 0 });
    expect(await call('getAccountInfo')).toMatchObject({ isMobileBound: true });
  });

  it('changes its nickname and its password', async () => {
    expect(await call('updateUser', { uid: space.getCurrentUserInfo().uid, nickname: '太白' })).toMatchObject({
      errCode: 0,
    });
    await expect(call('updateUser', { role: ['admin'] })).rejects.toMatchObject({ errCode: 'uni-id-permission-error' });
    const me = await space.callFunction({ name: 'identity.me' });
    expect(me.result).toMatchObject({ nickname: '太白', role: [] });
    // Behaves as the original: the session ends, and the page leads to the sign-in.
    const changed = await call('updatePwd', { oldPassword: first, newPassword: second });
    expect(changed).toMatchObject({ errCode: 0 });
    expect(changed).not.toHaveProperty('newToken');
    await expect(call('refreshToken')).rejects.toMatchObject({ errCode: 'uni-id-check-token-failed' });
    expect(await call('login', { mobile, password: second })).toMatchObject({ errCode: 0 });
    expect(await call('refreshToken')).toMatchObject({ errCode: 0, newToken: { token: expect.any(String) } });
  });

  it('resets a password by SMS, which ends the session, and signs in by the number', async () => {
    const code = await codeOf(mobile, 'reset-pwd-by-sms', '重置密码');
    expect(await call('resetPwdBySms', { mobile, code, password: first })).toMatchObject({ errCode: 0 });
    await expect(call('getAccountInfo')).rejects.toMatchObject({ errCode: 'uni-id-check-token-failed' });
    expect(await call('login', { mobile, password: first })).toMatchObject({ errCode: 0 });
  });

  it('sets the first password of an account that a code has made', async () => {
    mobile = newMobile();
    const login = await codeOf(mobile, 'login-by-sms', '登录');
    expect(await call('loginBySms', { mobile, code: login })).toMatchObject({ errCode: 0, registered: true });
    const code = await codeOf(mobile, 'set-pwd-by-sms', '设置密码');
    expect(await call('setPwd', { password: second, code })).toMatchObject({ errCode: 0 });
    expect(await call('getAccountInfo')).toMatchObject({ isPasswordSet: true });
  });

  it('finds the whole refusal in the error’s detail, so that a page can continue from there', async () => {
    expect(await call('closeAccount')).toMatchObject({ errCode: 0 });
    const refused = await call('login', { mobile, password: second }).then(
      () => undefined,
      (error: { errCode: string; detail: { fields: { ticket: string } } }) => error,
    );
    expect(refused).toMatchObject({ errCode: 'ACCOUNT_CLOSING', errMsg: '账号正在注销，可以撤销' });
    expect(await call('undoCloseAccount', { ticket: refused?.detail.fields.ticket })).toMatchObject({ errCode: 0 });
  });

  it('is refused what is not there, and signs out', async () => {
    for (const [method, errCode] of [
      ['loginByQQ', 'uni-id-unsupported-request'],
      ['acceptInvite', 'uni-id-invalid-invite-code'],
      ['externalLogin', 'uni-id-illegal-request'],
      ['nothing', 'METHOD_NOT_FOUND'],
    ] as const) {
      await expect(call(method, {})).rejects.toMatchObject({ errCode });
    }
    expect(await call('logout')).toMatchObject({ errCode: 0 });
    await expect(call('getAccountInfo')).rejects.toMatchObject({ errCode: 'uni-id-check-token-failed' });
  });
});
