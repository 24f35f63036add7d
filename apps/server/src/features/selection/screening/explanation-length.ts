import type { PartExplanation } from '@guanlan/stock-domain/screening';

/** Names and numbers of a part and of a value in JSON, characters. */
const PART_LENGTH = 60;
const VALUE_LENGTH = 45;

/** About the length of a hit's explanation in an answer, characters. */
export function explanationLength(parts: readonly PartExplanation[]): number {
  let length = 0;
  for (const { text, values } of parts) {
    length += PART_LENGTH + text.length;
    for (const value of values) length += VALUE_LENGTH + value.text.length;
  }
  return length;
}
