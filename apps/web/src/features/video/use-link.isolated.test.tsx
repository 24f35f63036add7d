import { SHARE_TEXT_MAX } from '@guanlan/contract';
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
const { useLink } = await import('./use-link');
afterEach(cleanup);

it('takes from an address no more than shows that its text is too long', () => {
  vi.mocked(callFunction).mockReturnValue(new Promise(() => {}));
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const url = `https://video.example/${'a'.repeat(500_000)}`;
  const { result } = renderHook(() => useLink({ url, recordId: undefined, onInfo: () => {} }), { wrapper });
  expect(result.current.text).toHaveLength(SHARE_TEXT_MAX + 1);
  const [, asked] = vi.mocked(callFunction).mock.calls[0] ?? [];
  expect(asked).toEqual({ text: url.slice(0, SHARE_TEXT_MAX + 1) });
});
