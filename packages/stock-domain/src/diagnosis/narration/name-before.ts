import type { Fact, FactId } from '../fact.js';

/** Which facts a name may mean. */
export type NameIndex = ReadonlyMap<string, ReadonlySet<FactId>>;

export function nameIndexOf(facts: readonly Fact[]): NameIndex {
  const index = new Map<string, Set<FactId>>();
  for (const { id, names } of facts) {
    for (const name of names) index.set(name, (index.get(name) ?? new Set()).add(id));
  }
  return index;
}

const filler = /(?:分别|为|是|约|达|报|值|：|:|\s|，|,){0,3}[-+]?$/;
const LONGEST = 24;

/** The facts that the name right before position `at` may mean; undefined where no name stands there. */
export function namedBefore(text: string, at: number, index: NameIndex): ReadonlySet<FactId> | undefined {
  const before = text.slice(Math.max(0, at - LONGEST - 6), at).replace(filler, '');
  for (let length = Math.min(LONGEST, before.length); length > 0; length--) {
    const found = index.get(before.slice(-length));
    if (found) return found;
  }
  return undefined;
}
