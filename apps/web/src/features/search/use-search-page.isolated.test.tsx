import { SEARCH_QUERY_MAX } from '@guanlan/contract';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { signedInUid } from '../../base/account/signed-in-uid';
import { callFunction } from '../../base/cloud/cloud';
import { onMountApi } from '../../base/cloud/mount-api';
import { writeDraft } from './pending';
import type { SearchPageProps } from './use-search-page';

vi.mock('../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));
vi.mock('../../base/account/signed-in-uid', () => ({ signedInUid: vi.fn(() => null) }));
onMountApi(() => (action) => action);

const { api } = await import('../../base/cloud/api');
const { useSearchPage } = await import('./use-search-page');
afterEach(() => {
  cleanup();
  vi.mocked(signedInUid).mockReturnValue(null);
});

const wrapper = ({ children }: { children: ReactNode }) => {
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return <Provider store={store}>{children}</Provider>;
};

/** Text in the field of a page that was just opened. */
const typedOn = (props: SearchPageProps): string => {
  const { result, unmount } = renderHook(() => useSearchPage(props), { wrapper });
  unmount();
  return result.current.typed;
};

it('a question that a visitor signed in for is no draft afterwards', () => {
  vi.mocked(callFunction).mockReturnValue(new Promise(() => {}));
  writeDraft('', '潮汐');
  // Back from the login page without signing in.
  expect(typedOn({})).toBe('潮汐');
  vi.mocked(signedInUid).mockReturnValue('u1');
  expect(typedOn({ q: '潮汐' })).toBe('潮汐');
  expect(typedOn({})).toBe('');
});

it('a record opens with an empty field, whatever is typed on the start page', () => {
  vi.mocked(callFunction).mockReturnValue(new Promise(() => {}));
  vi.mocked(signedInUid).mockReturnValue('u1');
  writeDraft('u1', '没有问出的');
  expect(typedOn({ workId: 'w' })).toBe('');
  expect(typedOn({})).toBe('没有问出的');
});

it('takes from an address no more than shows that its question is too long', () => {
  vi.mocked(callFunction).mockReturnValue(new Promise(() => {}));
  const { result } = renderHook(() => useSearchPage({ q: '问'.repeat(500_000) }), { wrapper });
  expect(result.current.typed).toHaveLength(SEARCH_QUERY_MAX + 1);
});
