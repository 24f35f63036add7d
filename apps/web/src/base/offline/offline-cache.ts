import * as v from 'valibot';
import type { Schema } from '../persist';
import { cachedFunction } from './cached-functions';
import { AGE_MAX_MS, ENTRY_MAX_BYTES, evicted } from './eviction';
import type { OfflineDb } from './offline-db';

/** Answer from the cache. */
export interface CachedAnswer<T> {
  readonly value: T;
  /** Time at which the server answered, ms since the epoch. */
  readonly at: number;
}

/** Dependencies of the cache; those of the browser are in `cached-call.ts`. */
export interface OfflineCacheDeps {
  readonly db: OfflineDb;
  /** User whose answers are cached; empty for a visitor. */
  readonly owner: () => string;
  readonly now: () => number;
  /** Loads the schema of a function's answers. */
  readonly schemaOf: (name: string) => Promise<Schema<unknown> | undefined>;
  /** Runs a write later, when the page is idle. */
  readonly later: (run: () => void) => void;
}

interface Pending {
  readonly owner: string;
  readonly name: string;
  readonly args: unknown;
  readonly value: unknown;
  readonly at: number;
}

const Stored = v.object({ at: v.number(), owner: v.string(), text: v.string() });

/** Key of an answer: one user never reads the answer to another. */
const keyOf = (owner: string, name: string, args: unknown): string => [owner, name, JSON.stringify(args)].join('\n');

/** Whether an object says where its numbers are from. */
const isDated = (value: object): value is { provenance: { stale: boolean; fetchedAt: number } } =>
  'provenance' in value && typeof value.provenance === 'object' && value.provenance !== null;

/**
 * Marks every price in an answer as stale, and as read a moment earlier than it was: an answer of the server, even with
 * the very same quote, then counts as newer.
 */
function markStale(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (isDated(value))
    value.provenance = { ...value.provenance, stale: true, fetchedAt: value.provenance.fetchedAt - 1 };
  for (const part of Object.values(value)) markStale(part);
}

/**
 * Answers of the server as a user last saw them. Writing waits until the page is idle, and only the newest answer to a
 * call is written. A device that refuses storage caches nothing, which is no error.
 */
export class OfflineCache {
  readonly #deps: OfflineCacheDeps;
  readonly #pending = new Map<string, Pending>();
  #isPlanned = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: OfflineCacheDeps) {
    this.#deps = deps;
  }

  /** Remembers an answer of the time `at`, ms since the epoch, to `owner`, who may have signed out since the call. */
  put(owner: string, name: string, args: unknown, value: unknown, at = this.#deps.now()): void {
    if (owner !== this.#deps.owner() || !cachedFunction(name, args)) return;
    this.#pending.set(keyOf(owner, name, args), { owner, name, args, value, at });
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#deps.later(() => void this.flush());
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    this.#isPlanned = false;
    this.#writing = this.#writing.then(() => this.#writeAll()).catch(() => {});
    return this.#writing;
  }

  /** Reads an answer; null where there is none, or one that its schema refuses, which is dropped. */
  async get(name: string, args: unknown): Promise<CachedAnswer<unknown> | null> {
    const row = cachedFunction(name, args);
    if (!row) return null;
    const key = keyOf(this.#deps.owner(), name, args);
    try {
      await this.flush();
      const read = await this.#read(key, name);
      if (read && row.hasPrices) markStale(read.value);
      return read;
    } catch {
      return null;
    }
  }

  /** Forgets an answer whose content was deleted. */
  async remove(name: string, args: unknown): Promise<void> {
    const key = keyOf(this.#deps.owner(), name, args);
    this.#pending.delete(key);
    await this.#writing;
    await this.#deps.db.remove([key]).catch(() => {});
  }

  /** Removes everything. */
  async clear(): Promise<void> {
    this.#pending.clear();
    await this.#writing;
    await this.#deps.db.clear().catch(() => {});
  }

  /** Number and size of the entries. */
  async usage(): Promise<{ readonly count: number; readonly bytes: number }> {
    await this.flush();
    const heads = await this.#deps.db.heads().catch(() => []);
    return { count: heads.length, bytes: heads.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  async #read(key: string, name: string): Promise<CachedAnswer<unknown> | null> {
    const raw = await this.#deps.db.get(key);
    if (raw === undefined) return null;
    const entry = v.safeParse(Stored, raw);
    const schema = await this.#deps.schemaOf(name);
    if (entry.success && schema) {
      const { at, owner, text } = entry.output;
      const age = this.#deps.now() - at;
      const read = await schema['~standard'].validate(parseJson(text));
      if (!read.issues && owner === this.#deps.owner() && age >= 0 && age <= AGE_MAX_MS)
        return { value: read.value, at };
    }
    await this.#deps.db.remove([key]);
    return null;
  }

  async #writeAll(): Promise<void> {
    const all = [...this.#pending];
    this.#pending.clear();
    for (const [key, pending] of all) await this.#write(key, pending);
    if (all.length > 0) await this.#evict();
  }

  async #write(key: string, { owner, name, args, value, at }: Pending): Promise<void> {
    const row = cachedFunction(name, args);
    if (!row || owner !== this.#deps.owner()) return;
    const text = JSON.stringify(value);
    const entry = { key, owner, kind: row.kind, at, bytes: 2 * (key.length + text.length), text };
    if (entry.bytes > ENTRY_MAX_BYTES) return this.#deps.db.remove([key]);
    try {
      await this.#deps.db.put(entry);
    } catch {
      // Full: half of what is cached makes room. A device that refuses even then keeps what it has.
      await this.#makeRoom();
      await this.#deps.db.put(entry).catch(() => {});
    }
  }

  async #makeRoom(): Promise<void> {
    const heads = (await this.#deps.db.heads()).toSorted((a, b) => a.at - b.at);
    await this.#deps.db.remove(heads.slice(0, Math.ceil(heads.length / 2)).map(({ key }) => key));
  }

  async #evict(): Promise<void> {
    const { db, owner, now } = this.#deps;
    const keys = evicted(await db.heads(), owner(), now());
    if (keys.length > 0) await db.remove(keys);
  }
}

/** Value of a JSON text; undefined, which no schema accepts, where it is broken. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
