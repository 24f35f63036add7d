import type { OauthMethod, RealnameState } from '@guanlan/contract';
import { AppError } from '../../app-error.js';
import type { Call } from '../../handler.js';
import type { ObjectMethod } from '../../object-method.js';
import { errCode, type Given, given, method, nothing, refused } from './uni-id-co-method.js';

/** Maps the one name, number or address to `account`. */
const login = ({ username, mobile, email, password, captcha }: Given): Given => ({
  account: username ?? mobile ?? email,
  password,
  ...(captcha !== undefined && { captcha }),
});

/**
 * Method of WeChat sign-in as uni-id chooses it: the browser inside WeChat uses the official account, any other one
 * the QR code.
 */
const weixinMethod = ({ userAgent }: Pick<Call, 'userAgent'>): OauthMethod =>
  /MicroMessenger/i.test(userAgent) ? 'wechat-h5' : 'wechat-web';

/** `state` and `browser` are those of `oauth.begin`: a code alone could be another person's. */
const weixin = ({ code, state, browser, method: way }: Given, call: Pick<Call, 'userAgent'>): Given => ({
  method: way ?? weixinMethod(call),
  code,
  state,
  browser,
});

const unbind = (provider: string): ObjectMethod => method('oauth.unbind', { args: () => ({ provider }) });

const getAccountInfo: ObjectMethod = {
  run: async (_params, invoke) => {
    const { username, nickname, hasPassword, mobile, email } = await invoke('identity.me', {});
    const { bindings } = await invoke('oauth.bindings', {});
    const isBound = (provider: (typeof bindings)[number]['provider']) =>
      bindings.some((one) => one.provider === provider);
    return {
      isUsernameSet: username !== null,
      isNicknameSet: nickname !== '',
      isPasswordSet: hasPassword,
      isMobileBound: mobile !== null,
      isEmailBound: email !== null,
      isWeixinBound: isBound('wechat'),
      isQQBound: isBound('qq'),
      isAlipayBound: isBound('alipay'),
      isAppleBound: isBound('apple'),
    };
  },
  errCode,
};

const getSupportedLoginType: ObjectMethod = {
  run: async (_params, invoke) => {
    const { methods } = await invoke('oauth.methods', {});
    const byWeixin = methods.some((one) => one.startsWith('wechat'));
    const always = ['username-password', 'mobile-password', 'email-password', 'mobile-code'];
    return { supportedLoginType: byWeixin ? [...always, 'weixin'] : always };
  },
  errCode,
};

/** Updates the caller's own profile. Fields reserved for administrators stay unchanged. */
const updateUser: ObjectMethod = {
  run: async (params, invoke) => {
    const { uid, ...profile } = given(params);
    const me = await invoke('identity.me', {});
    const own = uid === undefined || uid === me.uid;
    const allowed = Object.keys(profile).every((key) => ['nickname', 'gender', 'avatarFileId'].includes(key));
    if (!own || !allowed) throw new AppError('uni-id-permission-error');
    await invoke('identity.updateProfile', profile);
    return {};
  },
  errCode,
};

const authStatus: Readonly<Record<RealnameState, number>> = { none: 0, pending: 1, approved: 2, rejected: 3 };

/** Always masked: only the user's own data export contains the whole name and number. */
const getRealNameInfo: ObjectMethod = {
  run: async (params, invoke) => {
    const { state, name, idNumber } = await invoke('realname.status', {});
    if (given(params).decryptData === true) throw new AppError('uni-id-permission-error');
    return { type: 0, authStatus: authStatus[state], realName: name, identity: idNumber };
  },
  errCode,
};

const unsupported = refused('uni-id-unsupported-request');
const noFace = refused('uni-id-unsupported-request', '这里没有人脸识别，实名认证由管理员审核');
/** There is no secret that a signature could be made with. */
const unsigned = refused('uni-id-illegal-request');

/**
 * uni-id's object: its methods' names, parameters and codes over our functions. A captcha is not a picture here but a
 * challenge of `createCaptcha`, whose solution goes into `captcha`; `registerAdmin` takes `setupToken`. A sign-in that
 * fails with `SECOND_FACTOR_NEEDED` brings `fields.challenge` for `loginBySecondFactor`, one that fails with
 * `ACCOUNT_CLOSING` a `fields.ticket` for `undoCloseAccount`: these and `getSecondFactor` are ours.
 */
export const uniIdCo: Readonly<Record<string, ObjectMethod>> = {
  registerUser: method('identity.register'),
  registerUserByEmail: method('identity.registerByEmail'),
  registerAdmin: method('identity.registerAdmin'),

  login: method('identity.loginByPassword', { args: login }),
  loginBySms: method('identity.loginBySms'),
  loginByWeixin: method('oauth.signIn', { args: weixin }),
  loginByUniverify: unsupported,
  loginByWeixinMobile: unsupported,
  loginByAlipay: unsupported,
  loginByQQ: unsupported,
  loginByApple: unsupported,
  getSecondFactor: method('security.challenge'),
  loginBySecondFactor: method('security.signIn', {
    args: ({ challenge, method: by = 'totp', code, response }) => ({
      challenge,
      proof: { method: by, code, response },
    }),
  }),
  getSupportedLoginType,
  logout: method('identity.logout', { args: nothing }),
  refreshToken: method('identity.refresh', { args: nothing }),

  getAccountInfo,
  updateUser,
  updatePwd: method('identity.changePassword', { withoutToken: true }),
  setPwd: method('identity.setPassword'),
  resetPwdBySms: method('identity.resetPasswordBySms'),
  resetPwdByEmail: method('identity.resetPasswordByEmail'),
  closeAccount: method('identity.deactivate', { args: nothing }),
  undoCloseAccount: method('identity.undoDeactivation'),
  setPushCid: method('push.bind', { args: ({ pushClientId: cid }) => ({ cid }) }),

  bindMobileBySms: method('identity.bindMobile'),
  bindMobileByUniverify: unsupported,
  bindMobileByMpWeixin: unsupported,
  bindWeixin: method('oauth.bind', { args: weixin }),
  bindQQ: unsupported,
  bindAlipay: unsupported,
  bindApple: unsupported,
  unbindWeixin: unbind('wechat'),
  unbindQQ: unbind('qq'),
  unbindAlipay: unbind('alipay'),
  unbindApple: unbind('apple'),

  createCaptcha: method('identity.captcha', { args: nothing }),
  refreshCaptcha: method('identity.captcha', { args: nothing }),
  sendSmsCode: method('identity.sendSmsCode'),
  sendEmailCode: method('identity.sendEmailCode'),

  getRealNameInfo,
  getFrvCertifyId: noFace,
  getFrvAuthResult: noFace,

  acceptInvite: refused('uni-id-invalid-invite-code'),
  getInvitedUser: unsupported,
  addUser: unsupported,
  authorizeAppLogin: unsupported,
  removeAuthorizedApp: unsupported,
  setAuthorizedApp: unsupported,
  externalRegister: unsigned,
  externalLogin: unsigned,
  updateUserInfoByExternal: unsigned,
};
