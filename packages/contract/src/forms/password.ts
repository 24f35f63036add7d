import * as z from 'zod/mini';
import { CaptchaSolution, Email, GivenPassword, Mobile, NewPassword, normalizeMobile, OneTimeCode } from './fields.js';

/** A number in its 11 digits, or an address or user name in lower case. */
export function normalizeAccount(input: string): string {
  const mobile = normalizeMobile(input);
  return /^1\d{10}$/.test(mobile)
    ? mobile
    : input
        .normalize('NFKC')
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .toLowerCase();
}

/** Signing in by password: with a user name, a mobile number or an e-mail address. */
export const loginByPasswordForm = z.object({
  account: z.pipe(
    z.pipe(z.string().check(z.maxLength(254, '账号太长')), z.transform(normalizeAccount)),
    z.string().check(z.minLength(1, '请输入用户名、手机号或邮箱')),
  ),
  password: GivenPassword,
  /** Wanted after a few failures, which `uni-id-captcha-required` says. */
  captcha: z.optional(CaptchaSolution),
});

/** Signing in by a code that was sent by e-mail. */
export const loginByEmailForm = z.object({ email: Email, code: OneTimeCode });

/** A new password for who has the mobile number. */
export const resetPasswordBySmsForm = z.object({ mobile: Mobile, code: OneTimeCode, password: NewPassword });

/** A new password for who has the e-mail address. */
export const resetPasswordByEmailForm = z.object({ email: Email, code: OneTimeCode, password: NewPassword });

/** A new password in place of the one that is known. */
export const changePasswordForm = z.object({ oldPassword: GivenPassword, newPassword: NewPassword });

/** The first password of an account; the code goes to the account's own number. */
export const setPasswordForm = z.object({ code: OneTimeCode, password: NewPassword });

/** A form with the password typed a second time, which only the screen asks for. */
export function withPasswordAgain<Shape extends z.core.$ZodShape, Key extends keyof Shape & string>(
  form: z.ZodMiniObject<Shape>,
  key: Key,
) {
  return z.extend(form, { passwordAgain: z.string() }).check((context) => {
    const { [key]: first, passwordAgain } = context.value as Record<string, unknown>;
    if (passwordAgain !== '' && first === passwordAgain) return;
    context.issues.push({
      code: 'custom',
      path: ['passwordAgain'],
      message: passwordAgain === '' ? '请再输一次密码' : '两次输入的密码不一致',
      input: passwordAgain,
    });
  });
}
