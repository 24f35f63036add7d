import * as z from 'zod/mini';

/** Full-width characters, blanks, dashes, brackets and invisible marks are what people paste between digits. */
const normalizeDigits = (input: string): string => input.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}()]/gu, '');

/** The digits of a mobile number without a leading +86, 0086 or 86; what else it holds must then fail its check. */
export function normalizeMobile(input: string): string {
  return normalizeDigits(input).replace(/^(?:(?:\+|00)86|86(?=1\d{10}$))/, '');
}

/** A mainland mobile number in its 11-digit form, however it was typed. */
export const Mobile = z.pipe(
  z.pipe(z.string().check(z.maxLength(40, '手机号码格式不正确')), z.transform(normalizeMobile)),
  z.string().check(z.regex(/^1\d{10}$/, '手机号码格式不正确')),
);

/** The first step of signing in by SMS. */
export const sendSmsCodeForm = z.object({ mobile: Mobile });

/** The second step: six digits, full-width ones accepted. */
export const loginBySmsForm = z.object({
  mobile: Mobile,
  code: z.pipe(
    z.pipe(z.string().check(z.maxLength(40, '请输入 6 位数字验证码')), z.transform(normalizeDigits)),
    z.string().check(z.regex(/^\d{6}$/, '请输入 6 位数字验证码')),
  ),
});
