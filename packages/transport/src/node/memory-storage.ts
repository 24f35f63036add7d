import type { KeyValueStore } from '../ports.js';

/** A store that lasts as long as the process. */
export function createMemoryStorage(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
  };
}
