import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTray, useTrayItems } from './use-tray';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const unreached = () => new TypeError('Failed to fetch');

it('retries an upload for which the network that returned was not ready', async () => {
  let tries = 0;
  const files = {
    upload: async () => {
      tries += 1;
      if (tries < 3) throw unreached();
      return 'f1';
    },
    address: async (id: string) => id,
  };
  const { result } = renderHook(() => {
    const tray = useTray(files);
    return { tray, items: useTrayItems(tray) };
  });
  const state = () => result.current.items[0]?.state;
  act(() => result.current.tray?.paste({ id: 'p1', name: '粘贴的文本.txt', text: '很长' }));
  await act(() => vi.waitFor(() => expect(state()).toBe('failed')));
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect([state(), tries]).toEqual(['failed', 2]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect([state(), tries]).toEqual(['ready', 3]);
});
