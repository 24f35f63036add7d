import type { ErrorCode, FunctionName } from '@guanlan/contract';
import type { AppError } from '../app-error.js';
import { asGiven, type ObjectMethod } from '../object-method.js';

type Given = Readonly<Record<string, unknown>>;

/** The one parameter that all its methods take; anything else has nothing in it. */
const given = (params: readonly unknown[]): Given => {
  const only = asGiven(params);
  return typeof only === 'object' && only !== null ? (only as Given) : {};
};

/** What uni-id calls a parameter that is no good. */
const invalid: Readonly<Record<string, ErrorCode>> = {
  username: 'uni-id-invalid-username',
  account: 'uni-id-invalid-username',
  password: 'uni-id-invalid-password',
  newPassword: 'uni-id-invalid-password',
  oldPassword: 'uni-id-password-error',
  mobile: 'uni-id-invalid-mobile',
  email: 'uni-id-invalid-email',
  nickname: 'uni-id-invalid-nickname',
  captcha: 'uni-id-captcha-required',
};

function errCode({ code, fields = {} }: AppError): string {
  if (code !== 'INVALID_PARAM') return code;
  const [field = ''] = Object.keys(fields);
  return invalid[field] ?? 'uni-id-invalid-param';
}

/** A method that takes the function's own arguments, or makes them of its parameter. */
function method(
  name: FunctionName,
  more: { readonly args?: (given: Given) => Given; readonly result?: ObjectMethod['result'] } = {},
): ObjectMethod {
  const { args = (only) => only, result } = more;
  return { function: name, args: (params) => args(given(params)), errCode, ...(result && { result }) };
}

/** Where one address or number or name was meant, that one. */
const login = ({ username, mobile, email, password, captcha }: Given): Given => ({
  account: username ?? mobile ?? email,
  password,
  ...(captcha !== undefined && { captcha }),
});

const accountInfo = ({ username, nickname, hasPassword, mobile, email }: Given) => ({
  isUsernameSet: username !== null,
  isNicknameSet: nickname !== '',
  isPasswordSet: hasPassword === true,
  isMobileBound: mobile !== null,
  isEmailBound: email !== null,
  isWeixinBound: false,
  isQQBound: false,
  isAlipayBound: false,
  isAppleBound: false,
});

/** A function without arguments takes none, whatever it is called with. */
const nothing = (): Given => ({});

/**
 * uni-id's object: its methods' names and parameters over our functions. A captcha is not a picture here but a
 * challenge of `createCaptcha`, whose solution goes into `captcha`; `registerAdmin` takes `setupToken`; `closeAccount`
 * wants a sign-in of the last five minutes; invitations and third parties' accounts are not there.
 */
export const uniIdCo: Readonly<Record<string, ObjectMethod>> = {
  registerUser: method('identity.register'),
  registerUserByEmail: method('identity.registerByEmail'),
  registerAdmin: method('identity.registerAdmin'),
  login: method('identity.loginByPassword', { args: login }),
  loginBySms: method('identity.loginBySms'),
  logout: method('identity.logout', { args: nothing }),
  refreshToken: method('identity.refresh', { args: nothing }),
  getAccountInfo: method('identity.me', { args: nothing, result: accountInfo }),
  updatePwd: method('identity.changePassword'),
  setPwd: method('identity.setPassword'),
  resetPwdBySms: method('identity.resetPasswordBySms'),
  resetPwdByEmail: method('identity.resetPasswordByEmail'),
  closeAccount: method('identity.deactivate', { args: nothing }),
  bindMobileBySms: method('identity.bindMobile'),
  createCaptcha: method('identity.captcha', { args: nothing }),
  refreshCaptcha: method('identity.captcha', { args: nothing }),
  sendSmsCode: method('identity.sendSmsCode'),
  sendEmailCode: method('identity.sendEmailCode'),
  getSupportedLoginType: method('system.echo', {
    args: () => ({ supportedLoginType: ['username-password', 'mobile-password', 'email-password', 'mobile-code'] }),
  }),
};
