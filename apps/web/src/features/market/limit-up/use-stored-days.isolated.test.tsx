import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callFunction } from '../../../base/cloud/cloud';
import { onMountApi } from '../../../base/cloud/mount-api';

vi.mock('../../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));
onMountApi(() => (action) => action);

const { api } = await import('../../../base/cloud/api');
const { useStoredDays } = await import('./use-stored-days');

const none = { from: null, count: 0, days: [] };
const one = { from: 20_261_126, count: 1, days: [20_261_126] };
const server = vi.mocked(callFunction);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  server.mockReset();
  vi.useRealTimers();
});

function open() {
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return renderHook(() => useStoredDays(), { wrapper }).result;
}

describe('stored days of limit-up boards', () => {
  it('are read again while there are none, and no more once there is one', async () => {
    server.mockResolvedValueOnce(none).mockResolvedValueOnce(none).mockResolvedValue(one);
    const days = open();
    await pass(1_000);
    expect(days.current).toEqual(none);
    await pass(70_000);
    expect(days.current).toEqual(one);
    const { length } = server.mock.calls;
    await pass(300_000);
    expect(server.mock.calls).toHaveLength(length);
  });

  it('are read once where there are some', async () => {
    server.mockResolvedValue(one);
    const days = open();
    await pass(300_000);
    expect([days.current, server.mock.calls.length]).toEqual([one, 1]);
  });
});
