import type { StandardSchemaV1 } from '@standard-schema/spec';

/**
 * Value in local storage behind a schema. Storage that is full, blocked or holds an invalid value is a normal event:
 * reading gives the fallback, writing lasts in memory until the page is closed.
 */
export interface Persisted<T> {
  read(): T;
  write(value: T): void;
  clear(): void;
}

/** Schema of any library, Zod's and Valibot's among them, that judges a value at once. */
export type Schema<T> = StandardSchemaV1<unknown, T>;

/** Values that could not be stored: newer than those in the storage under the same keys. */
const memory = new Map<string, string>();

/** Reads a raw string; the one place that touches `localStorage`. */
export function readItem(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Writes a raw string, or removes it when `value` is null. */
export function writeItem(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}

/** Value of a stored text; `fallback` where there is none, or one that `schema` refuses. */
function parsed<T>(text: string | null, schema: Schema<T>, fallback: NoInfer<T>): T {
  if (text === null) return fallback;
  try {
    const read = schema['~standard'].validate(JSON.parse(text));
    return 'value' in read ? read.value : fallback;
  } catch {
    return fallback;
  }
}

/** Creates a persisted value under `key`; a value that `schema` refuses reads as `fallback`. */
export function persisted<T>(key: string, schema: Schema<T>, fallback: NoInfer<T>): Persisted<T> {
  return {
    read: () => parsed(readItem(key), schema, fallback),
    write: (value) => writeItem(key, JSON.stringify(value)),
    clear: () => writeItem(key, null),
  };
}

/** Raw string that this tab has stored; null where it has none, or its storage is blocked. */
function readTabItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a raw string for this tab. */
function writeTabItem(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Full or blocked: an earlier value must not be read in place of the newer one of the device.
    removeTabItem(key);
  }
}

function removeTabItem(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to remove.
  }
}

/** Creates a persisted value of this tab alone, which ends with it. */
export function persistedInTab<T>(key: string, schema: Schema<T>, fallback: NoInfer<T>): Persisted<T> {
  return {
    read: () => parsed(readTabItem(key), schema, fallback),
    write: (value) => writeTabItem(key, JSON.stringify(value)),
    clear: () => removeTabItem(key),
  };
}

/**
 * Creates a persisted value of which each tab keeps its own, as text that is being written: another tab does not change
 * it. A new tab begins with the value that was written last on this device.
 */
export function persistedByTab<T>(key: string, schema: Schema<T>, fallback: NoInfer<T>): Persisted<T> {
  const shared = persisted(key, schema, fallback);
  return {
    read: () => parsed(readTabItem(key), schema, shared.read()),
    write(value) {
      writeTabItem(key, JSON.stringify(value));
      shared.write(value);
    },
    clear() {
      const own = readTabItem(key);
      removeTabItem(key);
      // Another tab may have written since.
      if (own === null || own === readItem(key)) shared.clear();
    },
  };
}
