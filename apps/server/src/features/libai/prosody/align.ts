/** One step of an alignment: one or two lines of the text to one or two lines of the pattern, or to none. */
export interface Step {
  /** Lines of the text, from `text` on. */
  readonly text: number;
  readonly texts: number;
  readonly pattern: number;
  readonly patterns: number;
}

const ALIGNMENT_STEPS: readonly (readonly [texts: number, patterns: number, cost: number])[] = [
  [1, 1, 0],
  // Lines with equal words that differ by a stop.
  [2, 1, 0.3],
  [1, 2, 0.3],
  // A line that has no counterpart costs its length.
  [1, 0, 0],
  [0, 1, 0],
];

/** The cheapest alignment of lines of given lengths to a pattern, with its cost: 0 for a perfect fit. */
export function align(
  text: readonly number[],
  pattern: readonly number[],
): { readonly steps: readonly Step[]; readonly cost: number } {
  const best = new Map<string, { cost: number; step: Step | null }>([['0,0', { cost: 0, step: null }]]);
  for (let t = 0; t <= text.length; t += 1) {
    for (let p = 0; p <= pattern.length; p += 1) {
      const here = best.get(`${t},${p}`);
      if (!here) continue;
      for (const [texts, patterns, price] of ALIGNMENT_STEPS) {
        if (t + texts > text.length || p + patterns > pattern.length) continue;
        const uneven = Math.abs(sum(text, t, texts) - sum(pattern, p, patterns));
        // Few uneven lines rather than many.
        const cost = here.cost + price + uneven + (uneven > 0 ? 0.5 : 0);
        const key = `${t + texts},${p + patterns}`;
        const known = best.get(key);
        if (!known || cost < known.cost) best.set(key, { cost, step: { text: t, texts, pattern: p, patterns } });
      }
    }
  }
  const steps: Step[] = [];
  let at = best.get(`${text.length},${pattern.length}`);
  const cost = at?.cost ?? 0;
  while (at?.step) {
    steps.unshift(at.step);
    at = best.get(`${at.step.text},${at.step.pattern}`);
  }
  return { steps, cost };
}

const sum = (lengths: readonly number[], from: number, count: number): number =>
  lengths.slice(from, from + count).reduce((total, length) => total + length, 0);
