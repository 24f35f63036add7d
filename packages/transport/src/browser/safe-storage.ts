import type { KeyValueStore } from '../ports.js';

/**
 * `localStorage` that never throws: where the browser refuses it (blocked, full), values live in memory until the
 * page is closed.
 *
 * @param open - gives the storage, and throws where access to it is refused
 */
export function createSafeStorage(open: () => KeyValueStore): KeyValueStore {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return memory.get(key) ?? open().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    setItem(key, value) {
      try {
        open().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
  };
}
