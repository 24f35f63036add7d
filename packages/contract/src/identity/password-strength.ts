/** How strong a password looks: 0 hopeless to 4 strong, a word for it, and what would help. */
export interface PasswordStrength {
  readonly score: 0 | 1 | 2 | 3 | 4;
  readonly label: '太弱' | '弱' | '一般' | '较强' | '强';
  readonly hint: string;
}

const labels = ['太弱', '弱', '一般', '较强', '强'] as const;
/** Bits from which a score is reached. */
const steps = [28, 44, 56, 72] as const;

/**
 * A hint while a password is being typed, and nothing more: what is refused is the server's to say. It guesses the bits
 * that a search by kinds of characters would need, counting repeated characters, runs (`abcd`, `4321`) and words of
 * the account as hardly anything.
 *
 * @param words user name, number, address and the like
 * @example passwordStrength('correct horse battery staple').score // 4
 */
export function passwordStrength(password: string, words: readonly string[] = []): PasswordStrength {
  const plain = words
    .filter((word) => [...word].length >= 3)
    .reduce((left, word) => left.split(word.toLowerCase()).join('\u0000'), password.toLowerCase());
  const bits = Math.min(surprising(plain) * Math.log2(alphabetOf(password)), 200);
  const score = steps.filter((step) => bits >= step).length as PasswordStrength['score'];
  return { score, label: labels[score], hint: hintOf(password, plain, score) };
}

/** Characters that do not follow from the one before; those that do count a quarter. */
function surprising(text: string): number {
  const points = [...text].map((char) => char.codePointAt(0) ?? 0);
  const distinct = new Set(points).size;
  let count = 0;
  for (const [at, point] of points.entries()) {
    const step = point - (points[at - 1] ?? Number.NaN);
    const follows = step === 0 || (Math.abs(step) === 1 && step === (points[at - 1] ?? 0) - (points[at - 2] ?? step));
    count += follows ? 0.25 : 1;
  }
  // A few characters repeated over and over are one choice made many times.
  return Math.min(count, distinct * 2);
}

const kinds: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]/, 33],
  [/[^\u0020-\u007e]/, 500],
];

const alphabetOf = (text: string): number =>
  Math.max(
    2,
    kinds.reduce((size, [kind, letters]) => size + (kind.test(text) ? letters : 0), 0),
  );

function hintOf(password: string, plain: string, score: number): string {
  if (plain.includes('\u0000')) return '不要用账号里的词';
  if ([...password].length < 12 && score < 4) return '再长一些更安全，建议用几个不相关的词组成';
  return score < 3 ? '少用重复和连续的字符' : '';
}
