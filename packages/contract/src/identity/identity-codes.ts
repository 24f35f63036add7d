import * as z from 'zod/mini';
import { defineFunction, RequestId } from '../define.js';
import { CaptchaSolution, Email } from '../forms/fields.js';
import { sendSmsCodeForm } from '../forms/login-by-sms.js';

/** Purpose of a text message's code, by the names of uni-id; `reauth-by-sms` is ours. */
export const SmsScene = z.enum([
  'login-by-sms',
  'reset-pwd-by-sms',
  'bind-mobile-by-sms',
  'set-pwd-by-sms',
  'reauth-by-sms',
]);
export type SmsScene = z.infer<typeof SmsScene>;

/** Purpose of an e-mail's code, by the names of uni-id; `reauth-by-email` is ours. */
export const EmailScene = z.enum(['register', 'login-by-email', 'reset-pwd-by-email', 'bind-email', 'reauth-by-email']);
export type EmailScene = z.infer<typeof EmailScene>;

const CodeSent = z.object({
  /** Seconds until another code may be asked for. */
  resendAfter: z.number(),
  /** Seconds for which the code is good. */
  expiresIn: z.number(),
});

const asked = { captcha: z.optional(CaptchaSolution), requestId: z.optional(RequestId) };

/**
 * Functions about captchas and codes. An answer is the same whether there is an account or not. A call that is repeated
 * with its `requestId`, because its answer was lost, sends no second code. `uni-id-captcha-required` asks for the same
 * call again with the solution of an `identity.captcha`.
 */
export const identityCodes = {
  /** A challenge for the altcha widget (proof of work, format 2); its solution is good once, for ten minutes. */
  'identity.captcha': defineFunction(
    'anonymous',
    'credential',
    z.object({}),
    z.object({
      challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
    }),
  ),
  /**
   * Sends a code to a number. `bind-mobile-by-sms` needs a signed-in user, whose code it is; so do `set-pwd-by-sms` and
   * `reauth-by-sms`, and the number must be the user's own: `identity.sendOwnCode` needs no number.
   */
  'identity.sendSmsCode': defineFunction(
    'anonymous',
    'credential',
    z.extend(sendSmsCodeForm, { scene: z._default(SmsScene, 'login-by-sms'), ...asked }),
    CodeSent,
    { idempotent: true },
  ),
  /** Sends a code to an address. `bind-email` and `reauth-by-email` need a signed-in user, as their pendants do. */
  'identity.sendEmailCode': defineFunction(
    'anonymous',
    'credential',
    z.object({ email: Email, scene: EmailScene, ...asked }),
    CodeSent,
    { idempotent: true },
  ),
  /** Sends a code to the user's own number or address, which the screens know only masked. */
  'identity.sendOwnCode': defineFunction(
    'user',
    'credential',
    z.object({ scene: z.enum(['set-pwd-by-sms', 'reauth-by-sms', 'reauth-by-email']), ...asked }),
    CodeSent,
    { idempotent: true },
  ),
};
