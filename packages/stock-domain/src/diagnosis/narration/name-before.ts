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

const filler = /(?:分别|为|是|约|近|达|报|值|：|:|\s|，|,){0,3}[-−–—+]?$/;
const MAX_NAME_LENGTH = 24;

/** The text before position `at` up to words and signs that only lead over to a number. */
export function beforeFiller(text: string, at: number): string {
  return text.slice(Math.max(0, at - 2 * MAX_NAME_LENGTH), at).replace(filler, '');
}

/** The longest name with which a text ends. */
export function nameAtEnd(text: string, index: NameIndex): string | undefined {
  for (let length = Math.min(MAX_NAME_LENGTH, text.length); length > 0; length--) {
    const name = text.slice(-length);
    if (index.has(name)) return name;
  }
  return undefined;
}

/** The facts that the name right before position `at` may mean; undefined where no name stands there. */
export function namedBefore(text: string, at: number, index: NameIndex): ReadonlySet<FactId> | undefined {
  const name = nameAtEnd(beforeFiller(text, at), index);
  return name === undefined ? undefined : index.get(name);
}
