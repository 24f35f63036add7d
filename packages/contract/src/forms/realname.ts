import * as z from 'zod/mini';

/** Weights of the first 17 digits, and the check characters by remainder: GB 11643-1999, ISO 7064 MOD 11-2. */
const DIGIT_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

/** First two digits: provinces, Taiwan, residence permits of Hong Kong, Macau and Taiwan, foreigners' cards. */
const REGION_PREFIX = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|9\d)/;

/**
 * Whether a text is an ID number of GB 11643: 17 digits and a check character, a region that there is, and a date of
 * birth from 1900 to `now` (ms since the epoch; China's calendar day counts).
 */
export function isIdNumber(id: string, now: number): boolean {
  return /^\d{17}[\dX]$/.test(id) && REGION_PREFIX.test(id) && hasChecksum(id) && hasBirthday(id, now);
}

function hasChecksum(id: string): boolean {
  const sum = DIGIT_WEIGHTS.reduce((total, weight, at) => total + weight * Number(id[at]), 0);
  return CHECK_CHARACTERS[sum % 11] === id[17];
}

function hasBirthday(id: string, now: number): boolean {
  const [year, month, day] = [id.slice(6, 10), id.slice(10, 12), id.slice(12, 14)];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const today = new Date(now + 8 * 3_600_000);
  // A day that there is not, such as 31 February, becomes another or none.
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) && Number(year) >= 1900 && date <= today;
}

/** A mainland ID number, however it was typed. */
export const IdNumber = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(60, '请输入正确的身份证号')),
    z.transform((text) =>
      text
        .normalize('NFKC')
        .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
        .toUpperCase(),
    ),
  ),
  z.string().check(z.refine((id) => isIdNumber(id, Date.now()), '请输入正确的身份证号')),
);

/** A name in Chinese characters, its parts joined by `·`. */
export const RealName = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(100, '姓名太长')),
    z.transform((text) => text.replace(/\s/g, '').replace(/[•‧・．.]/g, '·')),
  ),
  z
    .string()
    .check(
      z.minLength(2, '请输入真实姓名'),
      z.maxLength(30, '姓名太长'),
      z.regex(/^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u, '姓名只能是汉字'),
    ),
);

/** Asking to be verified. Agreeing to the handling of sensitive data is apart from every other agreement. */
export const realnameForm = z.object({
  name: RealName,
  idNumber: IdNumber,
  consent: z.literal(true, '请先阅读并同意实名认证协议'),
});
