import type { EntryHead } from './eviction';

/** Entry as it is stored; `text` is the answer as JSON. */
export interface Entry extends EntryHead {
  readonly text: string;
}

/** Storage of the cache. Every method rejects where the device refuses it. */
export interface OfflineDb {
  put(entry: Entry): Promise<void>;
  get(key: string): Promise<unknown>;
  heads(): Promise<readonly EntryHead[]>;
  remove(keys: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

const NAME = 'guanlan.offline';
/** Stores of the database: limits are judged by the heads, without reading the texts. */
const HEADS = 'heads';
const ENTRIES = 'entries';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    for (const store of [HEADS, ENTRIES]) request.result.createObjectStore(store, { keyPath: 'key' });
  };
  return settled(request);
}

/** Opens the cache's database in IndexedDB, at the first use. */
export function openOfflineDb(): OfflineDb {
  let opened: Promise<IDBDatabase> | undefined;
  const database = (): Promise<IDBDatabase> => {
    opened ??= open().then(
      (db) => {
        // A browser that clears the site's data, or a later build in another tab, closes the connection.
        db.onclose = db.onversionchange = () => {
          opened = undefined;
          db.close();
        };
        return db;
      },
      (error: unknown) => {
        opened = undefined;
        throw error;
      },
    );
    return opened;
  };

  /** Changes both stores in one transaction; resolves once it is on the disk. */
  async function change(how: (heads: IDBObjectStore, entries: IDBObjectStore) => void): Promise<void> {
    const transaction = (await database()).transaction([HEADS, ENTRIES], 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    how(transaction.objectStore(HEADS), transaction.objectStore(ENTRIES));
    await done;
  }

  return {
    put: ({ text, ...head }) =>
      change((heads, entries) => {
        heads.put(head);
        entries.put({ ...head, text });
      }),
    get: async (key) => settled((await database()).transaction(ENTRIES).objectStore(ENTRIES).get(key)),
    heads: async () => settled<EntryHead[]>((await database()).transaction(HEADS).objectStore(HEADS).getAll()),
    remove: (keys) =>
      change((heads, entries) => {
        for (const key of keys) {
          heads.delete(key);
          entries.delete(key);
        }
      }),
    clear: () =>
      change((heads, entries) => {
        heads.clear();
        entries.clear();
      }),
  };
}
