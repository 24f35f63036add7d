/** Word at the end of a text, of at most 64 characters. */
const lastWord = /[\w$]{1,64}$/;

/**
 * Whether a number in brackets without a source is a citation that a model invented. Behind a name (`arr[9]`) or another
 * bracket it is an index, and behind 第 an ordinal: these belong to the text.
 *
 * @param before text before the bracket
 */
export function isInvented(before: string): boolean {
  if (/[第\])]$/.test(before)) return false;
  return !/[A-Za-z_$]/.test(lastWord.exec(before.slice(-64))?.[0] ?? '');
}
