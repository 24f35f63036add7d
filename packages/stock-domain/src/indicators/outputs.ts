import { DomainError } from '../domain-error.js';

/** The values of a record in the order of the lines. */
export const linesOf = <L extends string, T>(lines: readonly L[], record: Readonly<Record<L, T>>): T[] =>
  lines.map((line) => record[line]);

/**
 * The arrays to write to: those given, checked, or new ones full of NaN.
 *
 * @throws DomainError INVALID_SIZE
 */
export function outputsFor<L extends string>(
  id: string,
  lines: readonly L[],
  length: number,
  out?: Record<L, Float64Array>,
): Record<L, Float64Array> {
  if (!out) {
    const made = lines.map((line) => [line, new Float64Array(length).fill(Number.NaN)] as const);
    return Object.fromEntries(made) as Record<L, Float64Array>;
  }
  for (const line of lines) {
    const array: unknown = out[line];
    if (!(array instanceof Float64Array) || array.length < length) {
      throw new DomainError('INVALID_SIZE', `${id}.${line} needs a Float64Array of at least ${length} to write to`);
    }
  }
  return out;
}
