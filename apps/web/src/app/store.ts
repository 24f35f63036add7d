import { applyMiddleware, combineReducers, legacy_createStore as createStore, type Middleware } from 'redux';
import type { api } from '../base/cloud/api';
import { onMountApi } from '../base/cloud/mount-api';
import { settings } from '../features/site/settingsSlice';

type ApiReducer = typeof api.reducer;
type Chain = ReturnType<Middleware>;

/** Middleware that joins later, called between `dispatch` and the reducer. */
let joined: Chain = (next) => next;
const later: Middleware = () => (next) => (action) => joined(next)(action);

/**
 * Client's state. Server data lives in `api`, which joins when a screen needs it; slices hold what only this device
 * knows. Created with redux itself: Redux Toolkit comes with `api`, which saves the first page 9 KB.
 */
export const store = createStore(combineReducers({ settings }), applyMiddleware(later));

onMountApi((lazyApi) => {
  const { reducer, middleware } = lazyApi as typeof api;
  // Functions are dispatched as thunks, as in the toolkit's own store.
  const thunk: Chain = (next) => (action) =>
    typeof action === 'function' ? action(store.dispatch, store.getState, undefined) : next(action);
  const cache = (middleware as Middleware)(store);
  joined = (next) => thunk(cache(next));
  (store as { replaceReducer(next: unknown): void }).replaceReducer(combineReducers({ settings, api: reducer }));
  return store.dispatch;
});

export type RootState = { readonly settings: ReturnType<typeof settings> } & { readonly api?: ReturnType<ApiReducer> };
