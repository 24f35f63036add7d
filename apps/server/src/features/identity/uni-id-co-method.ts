import type { ErrorCode, FunctionName } from '@guanlan/contract';
import { AppError } from '../app-error.js';
import type { Call } from '../handler.js';
import { asGiven, type ObjectMethod } from '../object-method.js';

/** What a method of uni-id's is given, or a function answers. */
export type Given = Readonly<Record<string, unknown>>;

/** Optional texts that the pages of uni-id-pages send empty when nobody filled them in. */
const OPTIONAL_TEXTS: readonly string[] = ['captcha', 'nickname', 'inviteCode'];

/** The one parameter that all its methods take; anything else has nothing in it. An empty optional text is absent. */
export const given = (params: readonly unknown[]): Given => {
  const only = asGiven(params);
  if (typeof only !== 'object' || only === null) return {};
  return Object.fromEntries(
    Object.entries(only).filter(([name, value]) => value !== '' || !OPTIONAL_TEXTS.includes(name)),
  );
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

/** What uni-id calls what it knows under a name of its own. */
const called: { readonly [Code in ErrorCode]?: ErrorCode } = {
  // Its front ends lead to the login page and back then: a new sign-in is the proof that was missing.
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

interface Translation {
  /** The function's arguments; what they must be is the function's own schema's to say. */
  readonly args?: (given: Given, call: Pick<Call, 'userAgent'>) => Given;
  /** What the method answers; the function's own answer unless it is given. */
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
      const answer = await invoke(name, args(given(params), call));
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
