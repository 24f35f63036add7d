import * as z from 'zod/mini';
import { defineFunction, RequestId } from './define.js';
import { loginBySmsForm, sendSmsCodeForm } from './forms/login-by-sms.js';

/** A token that the client must store: it rides on any answer as `newToken`. */
export const NewToken = z.object({
  token: z.string(),
  /** Expiry, ms since the epoch. */
  tokenExpired: z.number(),
});
export type NewToken = z.infer<typeof NewToken>;

/** The signed-in user as the screens show it; roles come from the database, not from the token. */
export const Me = z.object({
  uid: z.string(),
  nickname: z.string(),
  /** Masked, for example `138****8000`. */
  mobile: z.nullable(z.string()),
  role: z.array(z.string()),
  permission: z.array(z.string()),
  /** ms since the epoch. */
  registeredAt: z.number(),
});
export type Me = z.infer<typeof Me>;

/** Functions about accounts and sessions. */
export const identity = {
  /**
   * Sends a sign-in code; the answer is the same whether the number is registered or not. A call that is repeated
   * with its `requestId`, because its answer was lost, sends no second code.
   */
  'identity.sendSmsCode': defineFunction(
    'anonymous',
    z.extend(sendSmsCodeForm, { requestId: z.optional(RequestId) }),
    z.object({
      /** Seconds until another code may be asked for. */
      resendAfter: z.number(),
      /** Seconds for which the code is good. */
      expiresIn: z.number(),
    }),
    { keyed: true },
  ),
  /** Consumes the code and opens a session; an unknown number is registered. */
  'identity.loginBySms': defineFunction(
    'anonymous',
    loginBySmsForm,
    z.object({ uid: z.string(), registered: z.boolean(), newToken: NewToken }),
  ),
  'identity.me': defineFunction('user', z.object({}), Me),
  /** Ends the session that the token names. */
  'identity.logout': defineFunction('user', z.object({}), z.object({})),
};
