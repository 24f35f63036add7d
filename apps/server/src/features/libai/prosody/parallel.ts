import type { LibaiFinding } from '@guanlan/contract';
import { hint } from './finding.js';

/** Advice on the couplets that should be antithetical: no character against itself or used in both lines. */
export function parallelHints(lines: readonly (readonly string[])[], firsts: readonly number[]): LibaiFinding[] {
  return firsts.flatMap((n) => {
    const [upper, lower] = [lines[n] ?? [], lines[n + 1] ?? []];
    if (upper.length === 0 || upper.length !== lower.length) return [];
    const same = upper.flatMap((char, at) => (lower[at] === char ? [char] : []));
    const both = upper.filter((char) => lower.includes(char) && !same.includes(char));
    return [
      ...(same.length > 0
        ? [hint('parallel-same', `对仗：第${n + 1}、${n + 2}句同一位置都用“${same.join('')}”`, n)]
        : []),
      ...(both.length > 0
        ? [hint('parallel-both', `对仗：“${[...new Set(both)].join('')}”在一联的两句里重出`, n)]
        : []),
    ];
  });
}

/** Characters that a short poem uses twice outside of doubled words; they weaken it. */
export function repeatedHints(lines: readonly (readonly string[])[]): LibaiFinding[] {
  const seen = new Map<string, number>();
  for (const line of lines) {
    for (const [at, char] of line.entries()) if (line[at - 1] !== char) seen.set(char, (seen.get(char) ?? 0) + 1);
  }
  const twice = [...seen].filter(([, count]) => count > 1).map(([char]) => char);
  return twice.length > 0 ? [hint('repeated', `重字：${twice.map((char) => `“${char}”`).join('、')}用了不止一次`)] : [];
}
