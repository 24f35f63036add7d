// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearToken, setToken } from '../account/auth';

vi.mock('./cloud', () => ({ callFunction: vi.fn() }));

const tokenOf = (uid: string): string =>
  ['', btoa(JSON.stringify({ uid, role: [], permission: [], exp: 4_000_000_000 })), ''].join('.');
const signIn = (uid: string): void => setToken({ token: tokenOf(uid), tokenExpired: 4_000_000_000_000 });

async function scene() {
  vi.resetModules();
  const { onMountApi: onMount } = await import('./mount-api');
  let dispatch: ReturnType<typeof configureStore>['dispatch'] | undefined;
  onMount(() => (action) => {
    if (!dispatch) throw new Error('no store yet');
    return dispatch(action);
  });
  const auth = await import('../account/auth');
  const { api, call } = await import('./api');
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  dispatch = store.dispatch;
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      me: build.query<unknown, void>({ query: () => call('identity.me')({}), providesTags: ['Me'] }),
    }),
  });
  const kept = (): unknown => endpoints.me.select()(store.getState() as never).data;
  return { auth, store, me: endpoints.me, kept };
}

beforeEach(clearToken);

it('rule 2: what is kept of a user goes when another one signs in, and stays when the token is only renewed', async () => {
  signIn('li-bai');
  const { auth, store, me, kept } = await scene();
  const { callFunction: server } = await import('./cloud');
  vi.mocked(server).mockResolvedValue({ uid: 'li-bai' } as never);
  const asked = store.dispatch(me.initiate() as never) as ReturnType<ReturnType<typeof me.initiate>>;
  await asked;
  asked.unsubscribe();
  expect(kept()).toEqual({ uid: 'li-bai' });

  auth.setToken({ token: tokenOf('li-bai'), tokenExpired: 4_000_000_000_001 });
  expect(kept()).toEqual({ uid: 'li-bai' });
  auth.clearToken();
  expect(kept()).toEqual({ uid: 'li-bai' });
  auth.setToken({ token: tokenOf('du-fu'), tokenExpired: 4_000_000_000_000 });
  await vi.waitFor(() => expect(kept()).toBeUndefined());
});
