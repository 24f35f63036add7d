import * as z from 'zod/mini';

/** Full-width characters, blanks, dashes, brackets and invisible marks are what people paste between digits. */
export const normalizeDigits = (input: string): string => input.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}()]/gu, '');

/** The digits of a mobile number without a leading +86, 0086 or 86; what else it holds must then fail its check. */
export function normalizeMobile(input: string): string {
  return normalizeDigits(input).replace(/^(?:(?:\+|00)86|86(?=1\d{10}$))/, '');
}

/** A mainland mobile number in its 11-digit form, however it was typed. */
export const Mobile = z.pipe(
  z.pipe(z.string().check(z.maxLength(40, '手机号码格式不正确')), z.transform(normalizeMobile)),
  z.string().check(z.regex(/^1\d{10}$/, '手机号码格式不正确')),
);

/** A one-time code: six digits, full-width ones accepted. */
export const OneTimeCode = z.pipe(
  z.pipe(z.string().check(z.maxLength(40, '请输入 6 位数字验证码')), z.transform(normalizeDigits)),
  z.string().check(z.regex(/^\d{6}$/, '请输入 6 位数字验证码')),
);

const normalizeText = (input: string): string =>
  input
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
const lower = (input: string): string => normalizeText(input).toLowerCase();

/** An e-mail address in lower case. */
export const Email = z.pipe(
  z.pipe(z.string().check(z.maxLength(254, '邮箱格式不正确')), z.transform(lower)),
  z
    .string()
    .check(
      z.regex(
        /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
        '邮箱格式不正确',
      ),
    ),
);

/** A user name in lower case: 3 to 32 letters, digits, `_` and `-`, and not digits alone, which a number could be. */
export const Username = z.pipe(
  z.pipe(z.string().check(z.maxLength(100, '用户名须为 3 到 32 个字符')), z.transform(lower)),
  z.string().check(
    z.minLength(3, '用户名须为 3 到 32 个字符'),
    z.maxLength(32, '用户名须为 3 到 32 个字符'),
    z.regex(/^[a-z0-9_-]+$/, '用户名只能用字母、数字、下划线和短横线'),
    z.refine((name) => !/^\d+$/.test(name), '用户名不能全是数字'),
  ),
);

/** Text in one line without what cannot be seen, turns text around, or is half a character. */
export const visibleLine = (input: string): string =>
  input
    .normalize('NFC')
    .replace(/[\p{Zl}\p{Zp}\t\r\n]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();

/** A line that somebody writes for others to read, of at most `max` characters. */
export const lineOf = (max: number, { empty, long }: { readonly empty: string; readonly long: string }) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(max * 4, long)), z.transform(visibleLine)),
    z.string().check(
      z.refine((text) => text !== '', empty),
      z.refine((text) => [...text].length <= max, long),
    ),
  );

/** A name for others to see: 1 to 32 characters, not to be mistaken for an address or a number. */
export const Nickname = z.pipe(
  z.pipe(z.string().check(z.maxLength(200, '昵称须为 1 到 32 个字符')), z.transform(visibleLine)),
  z.string().check(
    z.refine((name) => [...name].length >= 1 && [...name].length <= 32, '昵称须为 1 到 32 个字符'),
    z.refine((name) => !name.includes('@'), '昵称不能含有 @'),
    z.refine((name) => !/^\d+$/.test(name), '昵称不能全是数字'),
  ),
);

/** Fewest and most characters of a new password; any character counts as one. */
export const PASSWORD_LENGTH = { min: 8, max: 128, administratorMin: 15 } as const;

const passwordOf = (min: number) =>
  z.string().check(
    z.refine((text) => [...text].length >= min, `密码至少 ${min} 个字符`),
    z.refine((text) => [...text].length <= PASSWORD_LENGTH.max, `密码最多 ${PASSWORD_LENGTH.max} 个字符`),
  );

/** A password that is being chosen: 8 to 128 characters of any kind, nothing cut off, no rule of composition. */
export const NewPassword = passwordOf(PASSWORD_LENGTH.min);
/** An administrator's, where it is the only factor. */
export const AdminPassword = passwordOf(PASSWORD_LENGTH.administratorMin);
/** A password that was chosen once, under whatever rule. */
export const GivenPassword = z.string().check(z.minLength(1, '请输入密码'), z.maxLength(1024, '密码太长'));

/** Solution of a captcha challenge; functions that may require one take it as `captcha`. */
export const CaptchaSolution = z
  .string()
  .check(z.minLength(1, '请完成安全验证'), z.maxLength(4000, '请重新完成安全验证'));
