import * as z from 'zod/mini';
import { defineFunction } from '../define.js';
import { loginBySmsForm } from '../forms/login-by-sms.js';
import {
  loginByEmailForm,
  loginByPasswordForm,
  resetPasswordByEmailForm,
  resetPasswordBySmsForm,
} from '../forms/password.js';
import { registerAdminForm, registerByEmailForm, registerForm } from '../forms/register.js';
import { NewToken } from './identity.js';

/** A session was opened. `registered`: for an account that this call made. */
const SignedIn = z.object({ uid: z.string(), registered: z.boolean(), newToken: NewToken });

const Done = z.object({});

/**
 * Functions that make accounts and open sessions. All that sign in may fail with `uni-id-account-banned`,
 * `uni-id-account-closed`, or `ACCOUNT_CLOSING`: the account is in its seven days, and the error's `fields` hold
 * `ticket` for `identity.undoDeactivation`, good for 15 minutes, and `purgeAt`, an ISO time.
 */
export const identitySignIn = {
  /** Consumes the code and opens a session; an unknown number is registered. */
  'identity.loginBySms': defineFunction('anonymous', 'credential', loginBySmsForm, SignedIn),
  /** Consumes the code and opens a session; an unknown address is registered. */
  'identity.loginByEmail': defineFunction('anonymous', 'credential', loginByEmailForm, SignedIn),
  /**
   * Fails alike for a wrong password and an unknown account (`uni-id-password-error`), with `uni-id-captcha-required`
   * after three failures, and with `uni-id-password-error-exceed-limit` while the account rests after ten.
   */
  'identity.loginByPassword': defineFunction('anonymous', 'credential', loginByPasswordForm, SignedIn),
  /** Makes an account and signs in; `uni-id-account-exists` for a taken name. */
  'identity.register': defineFunction('anonymous', 'credential', registerForm, SignedIn),
  /** Makes an account, and signs nobody in. The code is of scene `register`. */
  'identity.registerByEmail': defineFunction(
    'anonymous',
    'credential',
    registerByEmailForm,
    z.object({ uid: z.string() }),
  ),
  /** Whether the server still waits for its first administrator; the page has no use afterwards. */
  'identity.adminNeeded': defineFunction('anonymous', 'light', z.object({}), z.object({ needed: z.boolean() })),
  /** Makes the first administrator, and signs nobody in. */
  'identity.registerAdmin': defineFunction('anonymous', 'credential', registerAdminForm, z.object({ uid: z.string() })),
  /** Ends every session of the account, signs nobody in. The code is of scene `reset-pwd-by-sms`. */
  'identity.resetPasswordBySms': defineFunction('anonymous', 'credential', resetPasswordBySmsForm, Done),
  /** Resets the password with a code of scene `reset-pwd-by-email`. */
  'identity.resetPasswordByEmail': defineFunction('anonymous', 'credential', resetPasswordByEmailForm, Done),
  /** Takes a deactivation back, with the ticket that signing in brought, and opens a session. */
  'identity.undoDeactivation': defineFunction(
    'anonymous',
    'credential',
    z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    SignedIn,
  ),
};
