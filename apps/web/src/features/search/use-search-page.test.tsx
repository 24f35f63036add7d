import { SEARCH_QUERY_MAX } from '@guanlan/contract';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { callFunction } from '../../base/cloud/cloud';
import { onMountApi } from '../../base/cloud/mount-api';

vi.mock('../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));
onMountApi(() => (action) => action);

const { api } = await import('../../base/cloud/api');
const { useSearchPage } = await import('./use-search-page');
afterEach(cleanup);

it('takes from an address no more than shows that its question is too long', () => {
  vi.mocked(callFunction).mockReturnValue(new Promise(() => {}));
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useSearchPage({ q: '问'.repeat(500_000) }), { wrapper });
  expect(result.current.typed).toHaveLength(SEARCH_QUERY_MAX + 1);
});
