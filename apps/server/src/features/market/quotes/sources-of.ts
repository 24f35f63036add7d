import type { Quote } from '@guanlan/contract';

/** The sources that quotes are of, joined as a provenance names several, most of them first; undefined where there are none. */
export function sourcesOf(quotes: readonly Quote[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { provenance } of quotes) counts.set(provenance.source, (counts.get(provenance.source) ?? 0) + 1);
  if (counts.size === 0) return undefined;
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([source]) => source)
    .join('+');
}
