import type { Dispatch, Middleware, Reducer } from 'redux';

/** The part of an RTK Query api that a store needs. */
interface Mountable {
  readonly reducerPath: 'api';
  readonly reducer: Reducer;
  readonly middleware: Middleware;
}

let mount: ((api: Mountable) => Dispatch) | undefined;

/** Called once by the store: how it takes in the cache of server data when the first screen that needs it loads. */
export function onMountApi(take: (api: Mountable) => Dispatch): void {
  mount = take;
}

/** Called by `base/api` when it is loaded: the home page shows without it. Returns the way to change what is cached. */
export function mountApi(api: Mountable): Dispatch {
  if (!mount) throw new Error('the api was loaded before the store');
  return mount(api);
}
