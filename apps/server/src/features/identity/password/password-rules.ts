import { PASSWORD_LENGTH } from '@guanlan/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../app-error.js';

/** Common Chinese passwords that international lists lack. */
const chosenHere = ['woaini1314', 'woaini520', '5201314', '52013145', 'woaiwojia', 'aini1314', 'nihao123', 'zhongguo'];
const common = new Set([...dictionary['passwords-common'], ...chosenHere].map((word) => word.toLowerCase()));

/** The product's own names. */
const product = ['guanlan', '观澜'];

/** Characters that a password must have beside the words of the account. */
const OWN_CHARACTERS = 6;

/** Fault of a new password, as a sentence; undefined for none. */
export function refusePassword(password: string, words: readonly (string | null)[]): string | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  if (isCommon(text)) return '这个密码太常见，很容易被猜到';
  if (isRun(text)) return '密码不能是重复或连续的字符';
  const known = [...product, ...words.flatMap(partsOf)].sort((a, b) => b.length - a.length);
  const own = known.reduce((left, word) => left.split(word).join(''), text);
  if (own !== text && [...own].length < OWN_CHARACTERS) return '密码不能用用户名、手机号、邮箱或产品名';
  return undefined;
}

/** Words that must not occur in a person's password, and whether it has to meet the rules for administrators. */
export interface Chooser {
  readonly words: readonly (string | null)[];
  /** An administrator without a second factor. */
  readonly administrator?: boolean;
}

/** Throws {@link AppError}, with the sentence beside `field`, for a password that must not be chosen. */
export function checkNewPassword(password: string, { words, administrator }: Chooser, field = 'password'): void {
  const short = administrator && isShortForAdmin(password);
  const said = short ? `管理员的密码至少 ${PASSWORD_LENGTH.administratorMin} 个字符` : refusePassword(password, words);
  if (said !== undefined) throw new AppError('uni-id-invalid-password', { message: said, fields: { [field]: said } });
}

/** Whether a password alone is too little for an administrator. */
export const isShortForAdmin = (password: string): boolean => [...password].length < PASSWORD_LENGTH.administratorMin;

/** A common one, also with a few digits or signs after it. */
function isCommon(text: string): boolean {
  if (common.has(text)) return true;
  const [, base = '', end = ''] = /^(.*?[a-z])([^a-z]*)$/.exec(text) ?? [];
  return base.length >= 5 && end.length <= 4 && common.has(base);
}

function isRun(text: string): boolean {
  const points = [...text].map((char) => char.codePointAt(0) ?? 0);
  if (new Set(points).size <= 2) return true;
  const steps = new Set(points.slice(1).map((point, at) => point - (points[at] ?? 0)));
  return steps.size === 1 && [1, -1].includes([...steps][0] ?? 0);
}

/** The words of an account that count: a name, a number, an address and the part before its @. */
function partsOf(word: string | null): string[] {
  if (word === null) return [];
  const text = word.normalize('NFKC').toLowerCase();
  const least = /^[\u0020-\u007e]*$/.test(text) ? 4 : 2;
  return [text, text.split('@', 1)[0] ?? ''].filter((part) => [...part].length >= least);
}
