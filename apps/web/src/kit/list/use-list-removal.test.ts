// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useListRemoval } from './use-list-removal';

const words = { title: '', content: '', confirm: '', one: (name: string) => `已删除“${name}”`, all: String };

it('keeps the way back until the entry is back', async () => {
  const restore = vi.fn(async () => {}).mockRejectedValueOnce(new Error('offline'));
  const deeds = { remove: async () => {}, restore, removeAll: async () => ({ count: 0, removal: 0 }) };
  const { result } = renderHook(() => useListRemoval({ ...deeds, restoreAll: async () => {} }, words));
  act(() => result.current.remove('1', '一'));
  await waitFor(() => expect(result.current.removed).toBe('已删除“一”'));
  act(() => result.current.undo());
  expect(result.current.removed).toBeNull();
  await waitFor(() => expect(result.current.removed).toBe('已删除“一”'));
  await act(async () => result.current.undo());
  expect(result.current.removed).toBeNull();
  expect(restore).toHaveBeenCalledTimes(2);
});
