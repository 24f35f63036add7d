import { type ErrorCode, errors, type FunctionName } from '@guanlan/contract';
import { AppError } from '../../app-error.js';
import type { Call } from '../../handler.js';
import { asGiven, type ObjectMethod } from '../../object-method.js';

/** Parameters of a method of uni-id, or the answer of a function. */
export type Given = Readonly<Record<string, unknown>>;

/** Optional texts that the pages of uni-id-pages send empty when they were not filled in. */
const OPTIONAL_TEXTS: readonly string[] = ['captcha', 'nickname', 'inviteCode'];

const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** The one parameter that all its methods take; anything else has nothing in it. An empty optional text is absent. */
export const given = (params: readonly unknown[]): Given => {
  const only = asGiven(params);
  if (typeof only !== 'object' || only === null) return {};
  return Object.fromEntries(
    Object.entries(only).filter(([name, value]) => !isEmpty(value) || !OPTIONAL_TEXTS.includes(name)),
  );
};

/** Codes of uni-id for invalid parameters. */
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

/** Codes that have another name in uni-id. */
const called: { readonly [Code in ErrorCode]?: ErrorCode } = {
  // On this code its front ends lead to the login page and back: a new sign-in is the missing proof.
  REAUTH_REQUIRED: 'uni-id-token-expired',
  OAUTH_NOT_CONFIGURED: 'uni-id-config-field-required',
  WECHAT_STATE: 'uni-id-get-third-party-account-failed',
  WECHAT_REFUSED: 'uni-id-get-third-party-account-failed',
  WECHAT_UNREACHABLE: 'uni-id-get-third-party-account-failed',
};

export function errCode({ code, fields = {} }: AppError): ErrorCode {
  if (code !== 'INVALID_PARAM') return called[code] ?? code;
  const [field = ''] = Object.keys(fields);
  return invalid[field] ?? 'uni-id-invalid-param';
}

/** Labels of form fields on uni-id's pages. */
const labels: Readonly<Record<string, string>> = {
  username: '用户名',
  account: '账号',
  password: '密码',
  newPassword: '新密码',
  oldPassword: '旧密码',
  mobile: '手机号',
  email: '邮箱',
  nickname: '昵称',
  code: '验证码',
  setupToken: '安装口令（见启动时打印的地址）',
};

/** Adds the field's name to a sentence that our pages show beside the field: those of uni-id show it alone. */
const named = ([field, sentence]: readonly [string, string]): readonly [string, string] => {
  if (!/^(?:不能|不在|类型|格式|最少|最多)/.test(sentence)) return [field, sentence];
  return [field, field === 'captcha' ? errors['uni-id-captcha-required'].text : `${labels[field] ?? field}${sentence}`];
};

function withNames(error: unknown): unknown {
  if (!(error instanceof AppError) || error.fields === undefined) return error;
  const fields = Object.fromEntries(Object.entries(error.fields).map(named));
  return new AppError(error.code, { message: error.message, cause: error.cause, fields });
}

interface Translation {
  /** Converts the method's parameters to the function's arguments, which the function's schema then checks. */
  readonly args?: (given: Given, call: Pick<Call, 'userAgent'>) => Given;
  /** Converts the function's answer to the method's; the same unless given. */
  readonly result?: (answer: Given) => Given;
  /** Leaves a new token out of the answer, where uni-id answers none and its pages sign in again. */
  readonly withoutToken?: boolean;
}

/** A method that is one function, with the same arguments and answer or translated ones. */
export function method(
  name: FunctionName,
  { args = (only) => only, result, withoutToken = false }: Translation = {},
): ObjectMethod {
  return {
    run: async (params, invoke, call) => {
      const answer = await invoke(name, args(given(params), call)).catch((error: unknown) => {
        throw withNames(error);
      });
      return result?.(answer) ?? answer;
    },
    errCode,
    withoutToken,
  };
}

/** A method of uni-id's that is not served here. It says so whatever it is called with. */
export function refused(code: ErrorCode, message?: string): ObjectMethod {
  return {
    run: async () => {
      throw new AppError(code, { ...(message !== undefined && { message }) });
    },
    errCode,
  };
}

/** For a function without arguments: takes none, whatever the method is called with. */
export const nothing = (): Given => ({});
