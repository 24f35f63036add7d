/**
 * The JSON of an answer: many models put it between ``` although they are told not to. Cut at both ends, not matched: models
 * that were told to write JSON are known to write blanks without end, and a pattern tries each of them as the last.
 */
export function unfenced(answer: string): string {
  const text = answer.trim();
  if (text.length < 6 || !text.startsWith('```') || !text.endsWith('```')) return text;
  return text.slice(3, -3).replace(/^json/, '').trim();
}
