import { combineSlices, configureStore, createDynamicMiddleware, type WithSlice } from '@reduxjs/toolkit';
import type { api } from '../base/api';
import { onMountApi } from '../base/mount-api';
import { settingsSlice } from '../features/site/settingsSlice';

const reducer = combineSlices(settingsSlice).withLazyLoadedSlices<WithSlice<typeof api>>();
const later = createDynamicMiddleware();

/** The client's state. Server data lives in `api`, which joins when a screen needs it; slices hold what only this device knows. */
export const store = configureStore({
  reducer,
  middleware: (defaults) => defaults().concat(later.middleware),
});

onMountApi((lazyApi) => {
  reducer.inject(lazyApi as typeof api);
  later.addMiddleware(lazyApi.middleware as typeof api.middleware);
  return store.dispatch;
});

export type RootState = ReturnType<typeof reducer>;
