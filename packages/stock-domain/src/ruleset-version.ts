import type { Ruleset } from './ruleset.js';

/**
 * Names the state of the package's dated records: the day as of which they are known, and a digest of what they say.
 * Print it in every report that rests on them.
 */
export const RULESET_VERSION = '2026-11-22+adfe666c';

/** Its properties in the order of their names, so that the same records always read the same. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => `${JSON.stringify(name)}:${written(entry)}`)
    .join()}}`;
}

/** FNV-1a of 32 bits. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * The version of a set of records: {@link RULESET_VERSION} for the package's own, another digest for corrected ones.
 * The digest tells versions apart; it does not protect against anyone.
 */
export function rulesetVersion(rules: Ruleset): string {
  return `${RULESET_VERSION.slice(0, 10)}+${digest(written(rules))}`;
}
