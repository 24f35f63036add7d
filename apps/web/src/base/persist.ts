import type * as z from 'zod/mini';

/**
 * Value in local storage behind a schema. Storage that is full, blocked or holds an invalid value is a normal event:
 * reading gives the fallback, writing lasts in memory until the page is closed.
 */
export interface Persisted<T> {
  read(): T;
  write(value: T): void;
  clear(): void;
}

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

/** Creates a persisted value under `key`; a value that `schema` refuses reads as `fallback`. */
export function persisted<S extends z.ZodMiniType>(
  key: string,
  schema: S,
  fallback: z.output<S>,
): Persisted<z.output<S>> {
  return {
    read() {
      const text = readItem(key);
      if (text === null) return fallback;
      try {
        const parsed = schema.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : fallback;
      } catch {
        return fallback;
      }
    },
    write: (value) => writeItem(key, JSON.stringify(value)),
    clear: () => writeItem(key, null),
  };
}
