/** Most characters of a name: the longest are those of funds, some thirty. */
const MAX_NAME = 60;

/**
 * A name fit to be stored and shown: without invisible characters such as NUL, for which the database would refuse a
 * whole list, and marks that turn the direction of the text beside it.
 */
export function plainName(text: string): string {
  const plain = text.slice(0, 4 * MAX_NAME).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '');
  return [...plain.trim()].slice(0, MAX_NAME).join('');
}
