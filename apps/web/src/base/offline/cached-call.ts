import type { FunctionInput, FunctionName, FunctionOutput } from '@guanlan/contract';
import { signedInUid } from '../account/signed-in-uid';
import { callFunction } from '../cloud/cloud';
import type { CachedName } from './cached-functions';
import type { CachedAnswer } from './offline-cache';

const importOffline = async () => {
  const [{ put, failed, answerFor }, { offlineAnswer }] = await Promise.all([
    import('./device-cache'),
    import('./offline-query'),
  ]);
  return { put, failed, answerFor, offlineAnswer };
};

type Offline = Awaited<ReturnType<typeof importOffline>>;

let loading: Promise<Offline> | undefined;

/** Answers of the home page, which keeps them on screen itself: they are cached with the first of another page. */
const homeAnswers: readonly string[] = ['market.indices', 'watchlist.list'] satisfies CachedName[];
const waiting = new Map<string, (offline: Offline) => void>();

async function loadWithWaiting(): Promise<Offline> {
  try {
    const offline = await importOffline();
    for (const run of waiting.values()) run(offline);
    waiting.clear();
    return offline;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/**
 * Loads what works without a network. The first page and the sign-in do without it; it comes with the first answer that
 * may be cached, since it could not be loaded once the network is gone.
 */
export function loadOffline(): Promise<Offline> {
  loading ??= loadWithWaiting();
  return loading;
}

/** Whether a function is of a feature of which some answers are cached: no other call needs the cache's code. */
export const isCacheable = (name: string): boolean => /^(?:chat|works|market|watchlist)\./.test(name);

/** Caches an answer; a chunk that does not load means that nothing is cached. */
function cache(caller: string | null, name: FunctionName, args: unknown, value: unknown): void {
  const at = Date.now();
  const run = ({ put }: Offline): void => put(caller, name, args, value, at);
  if (loading === undefined && homeAnswers.includes(name)) waiting.set(`${name} ${JSON.stringify(args)}`, run);
  else loadOffline().then(run, () => {});
}

/** Caches an answer that is on screen without having been answered as such, as a conversation that has gone on. */
export function cacheAnswer<N extends CachedName>(name: N, args: FunctionInput<N>, value: FunctionOutput<N>): void {
  cache(signedInUid(), name, args, value);
}

/** Calls a function and caches its answer, if answers of it are cached. */
export async function callAndCache<N extends FunctionName>(
  name: N,
  args: FunctionInput<N>,
  options: { timeout?: number; signal?: AbortSignal } = {},
): Promise<FunctionOutput<N>> {
  const caller = signedInUid();
  try {
    const value = await callFunction(name, args, options);
    if (isCacheable(name)) cache(caller, name, args, value);
    return value;
  } catch (error) {
    if (isCacheable(name)) {
      loadOffline().then(
        ({ failed }) => failed(name, args, error),
        () => {},
      );
    }
    throw error;
  }
}

/** Answer from the cache in place of one that failed with `error`; null where the server itself refused, or without one. */
export async function cachedAnswer<N extends CachedName>(
  name: N,
  args: FunctionInput<N>,
  error: unknown,
): Promise<CachedAnswer<FunctionOutput<N>> | null> {
  const offline = await loadOffline().catch(() => null);
  return ((await offline?.answerFor(name, args, error)) ?? null) as CachedAnswer<FunctionOutput<N>> | null;
}

/** Calls a function; without a network resolves with the cached answer, if there is one. */
export async function callCached<N extends CachedName>(
  name: N,
  args: FunctionInput<N>,
  options: { signal?: AbortSignal } = {},
): Promise<FunctionOutput<N>> {
  try {
    return await callAndCache(name, args, options);
  } catch (error) {
    const cached = options.signal?.aborted ? null : await cachedAnswer(name, args, error);
    if (!cached) throw error;
    return cached.value;
  }
}
