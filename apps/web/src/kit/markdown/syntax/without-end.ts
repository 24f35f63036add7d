/**
 * A text without the signs at its end that are among `signs`. A pattern for it is tried at each sign of each row of them in
 * the middle of the text.
 */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
