import { subscribeAuth } from '../account/auth';
import { signedInUid } from '../account/signed-in-uid';
import type { Schema } from '../persist';
import { noteAnswered } from './offline-answers';
import { type CachedAnswer, OfflineCache } from './offline-cache';
import { openOfflineDb } from './offline-db';

/** Pause before answers are written, ms: a page that opens reads several. */
const WRITE_MS = 2_000;

const userNow = (): string => signedInUid() ?? '';

const loadSchemas = (): Promise<Readonly<Record<string, Schema<unknown>>>> =>
  import('./offline-schemas').then((m) => m.offlineSchemas);

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: WRITE_MS });
  else run();
};

const cache = new OfflineCache({
  db: openOfflineDb(),
  owner: userNow,
  now: () => Date.now(),
  schemaOf: async (name) => (await loadSchemas())[name],
  later(run) {
    // The schemas load first, while there is a network: an entry is of no use without them.
    setTimeout(() => void loadSchemas().then(() => whenIdle(run), run), WRITE_MS);
  },
});

let owner = userNow();

// At a sign-out, the deletion of an account, or another user's sign-in, here or in another tab.
subscribeAuth(() => {
  if (userNow() === owner) return;
  owner = userNow();
  void cache.clear();
});

// A page that is hidden may be ended without notice.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void cache.flush();
});

/** Whether a call failed because no server was reached, be it for the code of the call itself. */
export async function isUnreached(error: unknown): Promise<boolean> {
  try {
    const { errorText, isUnloadedChunk } = await import('../error-text');
    return errorText(error).unreached === true || isUnloadedChunk(error);
  } catch {
    // The texts could not be loaded, either.
    return true;
  }
}

/** Caches an answer of the time `at`, ms since the epoch, to the user `caller`; null: to a visitor. */
export function put(caller: string | null, name: string, args: unknown, value: unknown, at: number): void {
  cache.put(caller ?? '', name, args, value, at);
  noteAnswered(name, args);
}

/** Notes that a call failed; one whose content is gone from the server is forgotten here, too. */
export async function failed(name: string, args: unknown, error: unknown): Promise<void> {
  if (await isUnreached(error)) return;
  noteAnswered(name, args);
  if ((error as { code?: unknown } | null)?.code === 'NOT_FOUND') void cache.remove(name, args);
}

/** Answer from the cache in place of one that failed with `error`; null where the server itself refused, or without one. */
export const answerFor = async (name: string, args: unknown, error: unknown): Promise<CachedAnswer<unknown> | null> =>
  (await isUnreached(error)) ? cache.get(name, args) : null;

/** Forgets an answer whose content the user has deleted. */
export const forgetAnswer = (name: string, args: unknown): Promise<void> => cache.remove(name, args);

/** Removes everything that was cached for the time without a network. */
export const clearOfflineCache = (): Promise<void> => cache.clear();

/** Number and size of what is cached on this device for the time without a network. */
export const offlineCacheUsage = (): Promise<{ readonly count: number; readonly bytes: number }> => cache.usage();
