/** Most characters of a name: the longest are those of funds, some thirty. */
const MAX_NAME = 60;

/**
 * A name as it can be kept and shown: without what has no form of its own, such as NUL, which the database does not take
 * and would refuse a whole list for, and marks that turn the direction of what stands beside it.
 */
export function plainName(text: string): string {
  const plain = text.slice(0, 4 * MAX_NAME).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '');
  return [...plain.trim()].slice(0, MAX_NAME).join('');
}
