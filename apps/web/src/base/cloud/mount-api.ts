import type { Dispatch, Middleware, Reducer } from 'redux';

/** Part of an RTK Query API that a store needs. */
interface Mountable {
  readonly reducerPath: 'api';
  readonly reducer: Reducer;
  readonly middleware: Middleware;
}

let mount: ((api: Mountable) => Dispatch) | undefined;

/** Called once by the store with the function that adds the cache of server data when the first screen needs it. */
export function onMountApi(take: (api: Mountable) => Dispatch): void {
  mount = take;
}

/**
 * Called by `base/api` when it is loaded, which the home page does without. Returns the dispatch for changes of the
 * cache.
 */
export function mountApi(api: Mountable): Dispatch {
  if (!mount) throw new Error('the api was loaded before the store');
  return mount(api);
}
