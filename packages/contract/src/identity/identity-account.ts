import * as z from 'zod/mini';
import { defineFunction } from '../define.js';
import { GivenPassword, OneTimeCode } from '../forms/fields.js';
import { changePasswordForm, setPasswordForm } from '../forms/password.js';
import { bindEmailForm, bindMobileForm, profileForm } from '../forms/profile.js';
import { Me, NewToken } from './identity.js';
import { Confirmation } from './security.js';

/** Days in which a deactivation can be taken back. */
export const UNDO_DAYS = 7;

/** The user goes on in a session of its own; all earlier ones have ended. */
const NewSession = z.object({ newToken: NewToken });

/**
 * Functions with which users change their accounts. Those marked "proof" fail with `REAUTH_REQUIRED` unless the user
 * signed in, or passed `identity.reauthenticate`, in the last five minutes, each with a second factor where the account
 * has one. The error's `fields.by` is `confirm` where only a second factor helps.
 */
export const identityAccount = {
  /**
   * Proves once more who it is: with a second factor where the account has one (any other way is `SECOND_FACTOR_NEEDED`
   * then), else with one of the other three.
   */
  'identity.reauthenticate': defineFunction(
    'user',
    'credential',
    z.object({
      by: z.union([
        z.object({ password: GivenPassword }),
        z.object({ smsCode: OneTimeCode }),
        z.object({ emailCode: OneTimeCode }),
        z.object({ confirm: Confirmation }),
      ]),
    }),
    z.object({
      /** Until when it counts, ms since the epoch. */
      until: z.number(),
    }),
  ),
  'identity.updateProfile': defineFunction('user', 'write', profileForm, Me),
  'identity.changePassword': defineFunction('user', 'credential', changePasswordForm, NewSession),
  /** For an account that has none yet. The code is of scene `set-pwd-by-sms`. */
  'identity.setPassword': defineFunction('user', 'credential', setPasswordForm, NewSession),
  /** Proof. The code is of scene `bind-mobile-by-sms`; `uni-id-bind-conflict` for a number of another account. */
  'identity.bindMobile': defineFunction('user', 'credential', bindMobileForm, NewSession),
  /** Proof. The code is of scene `bind-email`; first address or another one. */
  'identity.bindEmail': defineFunction('user', 'credential', bindEmailForm, NewSession),
  /** Proof. A link to everything that is the user's as JSON: good once, for a day. */
  'identity.exportMyData': defineFunction(
    'user',
    'export',
    z.object({}),
    z.object({
      /** Path under the cloud endpoint. */
      path: z.string(),
      /** ms since the epoch. */
      expiresAt: z.number(),
    }),
  ),
  /** Proof. Ends all sessions at once; after {@link UNDO_DAYS} days the account and what is in it are removed. */
  'identity.deactivate': defineFunction(
    'user',
    'credential',
    z.object({}),
    z.object({
      /** When the removal begins, ms since the epoch. */
      purgeAt: z.number(),
    }),
  ),
};
